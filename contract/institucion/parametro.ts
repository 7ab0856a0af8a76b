import { z } from 'zod'

import { ACTO, LIBRE, PROPIA, rechaza } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  EstadoCatalogo,
  oneOrMany,
  optionalTexto,
  texto,
} from '#contract/core/shapes.ts'

import { asksForPassword, isSecret } from './ajuste.ts'

export const TipoParametro = z
  .enum(['TEXTO', 'NUMERO', 'LOGICO', 'FECHA', 'LISTA'])
  .register(codigos, { palabras: 'tipoParametro' })

const entrada = {
  /** Secrets belong in the server's environment and are refused here. */
  clave: texto(80).refine((clave) => !isSecret(clave), { params: { clave: 'parametro.secreto' } }),
  valor: optionalTexto(4000),
  tipo: TipoParametro,
  descripcion: texto(300),
}

export const Parametro = z.object({
  idParametro: z.int(),
  clave: z.string(),
  valor: z.string().nullable(),
  tipo: TipoParametro,
  descripcion: z.string(),
  delSistema: z.boolean(),
  estado: EstadoCatalogo,
  ...commonFields,
})

const entityOps = entity({
  nombre: 'parametro',
  plural: 'parametros',
  permisos: {
    ver: ['per_configuracion', 'web_ingreso_control_economico_grupos'],
    guardar: 'per_configuracion',
    eliminar: 'per_configuracion',
  },
  detalle: Parametro,
  fila: Parametro,
  entrada,
  cambios: {
    clave: rechaza('delSistema'),
    valor: PROPIA,
    tipo: rechaza('delSistema'),
    descripcion: LIBRE,
  },
  filtro: { clave: oneOrMany(z.string()), tipo: oneOrMany(TipoParametro) },
  orden: ['clave', 'fechaModificacion'],
})

export type Parametro = z.infer<typeof Parametro>

/** A change that touches money, access or downloads needs a password typed recently. */
export const parametro = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, pideClave: true }),
  actualizar: op({ ...entityOps.actualizar, pideClave: true, sinReplica: true }),
  eliminar: op({ ...entityOps.eliminar, pideClave: true }),
  /** Several values at once: all of them or none. A refusal names the parameter. */
  ajustar: op({
    method: 'PUT',
    path: '/parametros/ajustar',
    kind: 'write',
    sinReplica: true,
    cambios: { valores: PROPIA, confirmaLey: ACTO },
    permiso: 'per_configuracion',
    pideClave: ({ valores }: { valores: { clave: string }[] }) =>
      valores.some(({ clave }) => asksForPassword(clave)),
    input: z.strictObject({
      valores: z
        .array(z.strictObject({ clave: texto(80), valor: optionalTexto(4000), version: z.int() }))
        .min(1)
        .max(200),
      /** Saves also what a law may not allow. */
      confirmaLey: z.boolean().default(false),
    }),
    output: z.object({ mensaje: z.string(), parametros: z.array(Parametro) }),
  }),
}
