import { z } from 'zod'

import { entity } from './entity.ts'
import { alguno, codigos, comun, EstadoCatalogo, texto, textoOpcional } from './shapes.ts'

export const TipoParametro = z
  .enum(['TEXTO', 'NUMERO', 'LOGICO', 'FECHA', 'LISTA'])
  .register(codigos, { palabras: 'tipoParametro' })

const entrada = {
  clave: texto(80),
  valor: textoOpcional(2000),
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
  ...comun,
})

export const parametro = entity({
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
  filtro: { clave: alguno(z.string()), tipo: alguno(TipoParametro) },
  orden: ['clave', 'fechaModificacion'],
})
