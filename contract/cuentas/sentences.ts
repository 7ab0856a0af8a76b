import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as cuentas from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(cuentas, {
  cuenta: {
    ...standard('a charge', 'charges'),
    adicionar: 'Adds a charge to an enrolment.',
    deMatricula: 'Lists the charges of an enrolment with the payments applied to each, and its totals.',
    deFamilia: 'Lists what the other students of a family have to pay.',
    deAlumno: 'Lists what a student has to pay, the oldest due first, with their sums by currency.',
    actualizarPago: 'Sets which payments are applied to a charge, and how much of each.',
    anular: 'Annuls a charge without confirmed payments, with a reason.',
    saldoAFavor: 'Applies a student’s credit to charges.',
  },
  cuentaIngreso: {
    ...standard('the part of a payment applied to a charge', 'the parts of payments applied to charges'),
  },
  division: {
    pagantes: 'Lists who may pay a part of the charges of a student.',
    dividir: 'Splits a charge, or those of an enrolment, between two payers.',
    unir: 'Ends the split of a charge, or of those of an enrolment.',
  },
  estadoDeCuenta: {
    ver: 'Prints the statement of account of a student, of one enrolment or of all (0), as a PDF.',
  },
  mora: {
    regla: 'Reads the rule of late fees.',
    guardarRegla: 'Changes the rule of late fees.',
    simular: 'Computes what a rule of late fees would charge today, without charging it.',
    condonar: 'Forgives late fees, with a reason.',
  },
  tarifario: {
    ...standard('a price list', 'price lists'),
    estado: activation('a price list'),
    porGrupo: 'Lists the price lists of a group’s area, with their lines and the one in force.',
    conLineas: 'Creates a price list with its lines: all of them or none.',
    copiar: 'Copies a price list with its lines.',
  },
  tarifarioConcepto: {
    ...standard('a line of a price list', 'lines of price lists'),
    estado: activation('a line of a price list'),
  },
})
