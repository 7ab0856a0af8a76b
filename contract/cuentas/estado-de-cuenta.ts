import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, IdTexto, IdTextoOrZero } from '#contract/core/shapes.ts'

import { cuenta } from './cuenta.ts'

/** A student's charges and payments as a document: of one enrolment, or of all of them with 0. */
export const estadoDeCuenta = {
  ver: op({
    method: 'GET',
    path: '/matricula/estado-de-cuenta/:idUsuario/:idMatricula',
    kind: 'read',
    permiso: cuenta.deMatricula.permiso,
    familia: ['veDinero'],
    file: true,
    input: z.strictObject({ idUsuario: IdTexto, idMatricula: IdTextoOrZero }),
    output: Descarga,
  }),
}
