import { buffer } from 'node:stream/consumers'

import type { Translate } from '#contract/core/words.ts'
import { type OutputColumn, xlsxOf } from '#server/core/planilla/index.ts'

import { eachDato } from './datos.ts'
import type { TipoDocumento } from './documento.ts'
import { CAMPOS_PERSONA, EXAMPLE } from './persona.ts'

type Campo = (typeof CAMPOS_PERSONA)[number]

const exampleOf = (tipos: TipoDocumento[]): Record<Campo, string> => ({
  tipoDocumento: tipos[0]?.codigo ?? '',
  nombres: 'María José',
  papellido: 'Quispe',
  sapellido: 'Mamani',
  ...eachDato((dato) => dato.sample),
  ...EXAMPLE,
})

/**
 * The .xlsx template for people: the columns of `columnasPersona`, with an example that an upload refuses
 * when left in, and a second sheet of instructions. Cells are text, so that typed documents keep their zeros.
 */
export function plantillaPersonas(tipos: TipoDocumento[], t: Translate): Promise<Buffer> {
  const codigos = tipos.map(({ codigo }) => codigo)
  const titulo = (campo: Campo) => t(`planilla.columna.${campo}`)
  const columnas = CAMPOS_PERSONA.map((campo): OutputColumn => {
    const tipo = campo === 'fechaNacimiento' ? 'fecha' : 'texto'
    return { titulo: titulo(campo), tipo, ...(campo === 'tipoDocumento' && { opciones: codigos }) }
  })
  const example = exampleOf(tipos)
  const ayuda: OutputColumn[] = [
    { titulo: t('planilla.ayuda.columna'), tipo: 'texto', ancho: 28 },
    { titulo: t('planilla.ayuda.escribir'), tipo: 'texto', ancho: 90 },
  ]
  const lineas = CAMPOS_PERSONA.map((campo) => [
    titulo(campo),
    t(`planilla.ayuda.${campo}`, { tipos: codigos.join(', ') }),
  ])
  const hojas = xlsxOf(
    { hoja: t('planilla.hoja.personas'), columnas, filas: [CAMPOS_PERSONA.map((campo) => example[campo])] },
    { hoja: t('planilla.hoja.ayuda'), columnas: ayuda, filas: lineas },
  )
  return buffer(hojas)
}
