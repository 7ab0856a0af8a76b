import type { ClaseImportacion } from '#contract/importacion/clase.ts'

import type { School } from './model.ts'

type Tipo = 'texto' | 'dinero' | 'fecha'
/** A column with the headings that programs give it. Amounts are cents, days ISO. */
export type Heading = { titulos: string[]; tipo: Tipo; campo?: string }
export type OldSheet = { clase: ClaseImportacion; headings: Heading[]; rows: (string | number)[][] }

const text = (...titulos: string[]): Heading => ({ titulos, tipo: 'texto' })
const money = (...titulos: string[]): Heading => ({ titulos, tipo: 'dinero' })
const day = (campo: string, ...titulos: string[]): Heading => ({ titulos, tipo: 'fecha', campo })

const structure = ({ areas, cursos, terms }: School): OldSheet[] => [
  {
    clase: 'AREAS',
    headings: [text('Código antiguo', 'Id'), text('Área', 'Especialidad')],
    rows: areas.map((nombre, i) => [`AR-${i}`, nombre]),
  },
  {
    clase: 'CURSOS',
    headings: [text('Código', 'Sigla'), text('Curso', 'Asignatura'), text('Área', 'Carrera')],
    rows: cursos.map(({ codigo, nombre, area }) => [codigo, nombre, area]),
  },
  {
    clase: 'PERIODOS',
    headings: [
      text('Periodo', 'Semestre', 'Term'),
      day('fechaInicio', 'Inicio', 'Desde'),
      day('fechaFin', 'Fin', 'Hasta', 'End date'),
    ],
    rows: terms.map(({ nombre, inicio, fin }) => [nombre, inicio, fin]),
  },
]

const persons = ({ people }: School): OldSheet => ({
  clase: 'PERSONAS',
  headings: [
    text('Id', 'Código interno'),
    text('Tipo de documento'),
    text('Número de documento', 'N° documento'),
    text('Nombres'),
    text('Apellido paterno', 'Primer apellido'),
    text('Apellido materno', 'Segundo apellido'),
    text('Perfil', 'Rol'),
    day('fechaNacimiento', 'Fecha de nacimiento', 'Nacimiento'),
  ],
  rows: people.map((one) => [
    one.id,
    one.tipo,
    one.numero,
    one.nombres,
    one.papellido,
    one.sapellido,
    one.perfil,
    one.nacimiento,
  ]),
})

const groups = (school: School): OldSheet => ({
  clase: 'GRUPOS',
  headings: [
    text('Grupo', 'Sección', 'Código de grupo'),
    text('Curso', 'Asignatura'),
    text('Periodo', 'Semestre'),
    text('Vacantes', 'Cupo', 'Aforo'),
    text('Docente', 'Profesor'),
  ],
  rows: school.groups.map((one) => [one.codigo, one.curso, one.term.nombre, one.capacidad, one.docente]),
})

const enrolments = (school: School): OldSheet => ({
  clase: 'MATRICULAS',
  headings: [
    text('Código de matrícula', 'Número de matrícula'),
    text('Alumno', 'Id alumno', 'Student ID'),
    text('Grupo', 'Sección'),
    day('fecha', 'Fecha', 'Fecha de matrícula'),
    text('Estado', 'Situación'),
    text('Nota final', 'Promedio'),
  ],
  rows: school.enrolments.map((one) => [
    one.id,
    one.alumno.id,
    one.group.codigo,
    one.fecha,
    one.estado,
    one.nota,
  ]),
})

const charges = (school: School): OldSheet => ({
  clase: 'CUENTAS',
  headings: [
    text('Número de cuenta', 'Id cuenta'),
    text('Alumno', 'Código del alumno'),
    text('Código de matrícula', 'Id matrícula'),
    text('Concepto', 'Detalle'),
    money('Monto', 'Importe'),
    money('Descuento', 'Beca'),
    day('fechaVencimiento', 'Vencimiento', 'Fecha de vencimiento'),
    text('Moneda', 'Divisa'),
  ],
  rows: school.charges.map((one) => [
    one.id,
    one.enrolment.alumno.id,
    one.enrolment.id,
    one.concepto,
    one.monto,
    one.descuento,
    one.vence,
    one.moneda,
  ]),
})

const payments = (school: School): OldSheet => ({
  clase: 'PAGOS',
  headings: [
    text('Recibo', 'Número de recibo', 'Boleta'),
    text('Alumno', 'Código del alumno'),
    day('fecha', 'Fecha', 'Fecha de pago'),
    money('Monto', 'Abono', 'Pagado'),
    text('Medio de pago', 'Forma de pago'),
    text('Cuenta', 'Id cuenta'),
    text('Moneda', 'Divisa'),
  ],
  rows: school.payments.map((one) => [
    one.recibo,
    one.alumno.id,
    one.fecha,
    one.monto,
    one.medio,
    one.charge?.id ?? '',
    one.moneda,
  ]),
})

/** The files of a school, in the order of their references. */
export const sheetsOf = (school: School): OldSheet[] => [
  ...structure(school),
  persons(school),
  groups(school),
  enrolments(school),
  charges(school),
  payments(school),
]
