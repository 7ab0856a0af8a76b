import type { Clave, Datos } from '#contract/core/words.ts'
import { numeroDeDocumento } from '#contract/personas/numero-documento.ts'
import { isDamagedNumber, llaveDe, textoDe, type Celdas } from '#server/core/planilla/index.ts'

import { NOMBRES_DE_DOCUMENTO } from './nombres-de-documento.ts'

/** A type of document of the institution: its code, its other names, the pattern of its numbers, and whether it may carry a single name. */
export type TipoDocumento = {
  codigo: string
  sinonimos: string[]
  patron?: string | null
  nombreUnico?: boolean
}

/** A problem of a field of a row, by its key in the words files. */
export type Problem = { campo: string; clave: Clave; datos?: Datos }
export type Problems = { avisos: Problem[]; errores: Problem[] }

export type Documento = { tipoDocumento: string; numeroDocumento: string }

type Tipo = { codigo: string; fits: (numero: string) => boolean; digits: number | undefined }
type Numero = { texto: string; isNumber: boolean }

/** The names of a type: its code, what the institution calls it, and what people write. */
export const namesOf = ({ codigo, sinonimos }: TipoDocumento) => [
  codigo,
  ...sinonimos,
  ...(NOMBRES_DE_DOCUMENTO[codigo]?.nombres ?? []),
]

const SIN_PATRON = '[A-Z0-9-]{4,20}'
const MAX_SHOWN = 40

const compileTipo = ({ codigo, patron }: TipoDocumento): Tipo => {
  const whole = new RegExp(`^(?:${patron || SIN_PATRON})$`)
  return { codigo, fits: (numero) => whole.test(numero), digits: NOMBRES_DE_DOCUMENTO[codigo]?.digits }
}

/** The number without spaces, dots of thousands and the decimal that some programs append. */
function cleanNumber(texto: string): string {
  const joined = texto
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/^(\d+)\.0$/, '$1')
  return /^\d{1,3}(?:\.\d{3})+$/.test(joined) ? joined.replaceAll('.', '') : joined
}

// Only a cell that holds a number is certain to have lost its zero; a short text was mistyped, and completing
// it would find another person.
function completeNumber({ texto, isNumber }: Numero, { codigo, fits, digits = 0 }: Tipo): string | undefined {
  // People leave out the leading zeros of such a type.
  if (/^\d{6,}$/.test(texto) && texto.length < digits) return texto.padStart(digits, '0')
  const numero = isNumber ? texto : numeroDeDocumento(texto, codigo, fits)
  if (fits(numero)) return numero
  return isNumber && fits(`0${texto}`) ? `0${texto}` : undefined
}

type Catalogo = { tipos: Tipo[]; byName: Map<string, Tipo>; codigos: string }

function tipoDe(
  label: string,
  numero: Numero,
  { tipos, byName, codigos }: Catalogo,
  problems: Problems,
): Tipo | undefined {
  if (label) {
    const tipo = byName.get(llaveDe(label))
    const datos = { tipo: label.slice(0, MAX_SHOWN), tipos: codigos }
    if (!tipo) problems.errores.push({ campo: 'tipoDocumento', clave: 'planilla.tipoDesconocido', datos })
    return tipo
  }
  const tipo = tipos.find((one) => completeNumber(numero, one))
  if (tipo)
    problems.avisos.push({
      campo: 'tipoDocumento',
      clave: 'planilla.tipoSupuesto',
      datos: { tipo: tipo.codigo },
    })
  return tipo
}

function numeroDe(numero: Numero, tipo: Tipo | undefined, { codigos }: Catalogo, problems: Problems): string {
  const { texto } = numero
  const whole = tipo && completeNumber(numero, tipo)
  if (whole === undefined) {
    const datos = { numero: texto.slice(0, MAX_SHOWN), tipo: tipo?.codigo ?? codigos }
    problems.errores.push({ campo: 'numeroDocumento', clave: 'planilla.documento', datos })
  } else if (whole !== texto && Number(whole) === Number(texto) && /^\d+$/.test(texto)) {
    const datos = { antes: texto, numero: whole }
    problems.avisos.push({ campo: 'numeroDocumento', clave: 'planilla.cero', datos })
  }
  return whole ?? texto
}

/** The name of a type before the number, as people write them in one cell: `CE 001234567`. */
function splitLabel(texto: string, { byName }: Catalogo): { label: string; rest: string } | undefined {
  const [, label = '', rest = ''] = /^([\p{L}. ]{2,40}?)[\s:.°º#-]+([\p{L}-]{0,3}\d.*)$/u.exec(texto) ?? []
  const name = label.replace(/\s+n(?:ro|[uú]mero)?$/iu, '')
  return byName.has(llaveDe(name)) ? { label: name, rest } : undefined
}

/** Returns a function that reads the type and number of document of a row and adds its problems to `problems`. */
export function documentoReader(lista: TipoDocumento[]) {
  const tipos = lista.map(compileTipo)
  const names = lista.flatMap((tipo, i) => namesOf(tipo).map((name) => [llaveDe(name), tipos[i]!] as const))
  const catalogo = { tipos, byName: new Map(names), codigos: lista.map(({ codigo }) => codigo).join(', ') }
  return (celdas: Celdas<'tipoDocumento' | 'numeroDocumento'>, problems: Problems): Documento => {
    const { numeroDocumento: celda } = celdas
    if (isDamagedNumber(celda)) {
      const datos = { valor: textoDe(celda).slice(0, MAX_SHOWN) }
      problems.errores.push({ campo: 'numeroDocumento', clave: 'planilla.cifrasPerdidas', datos })
      return { tipoDocumento: '', numeroDocumento: '' }
    }
    const own = splitLabel(textoDe(celda), catalogo)
    const numero = { texto: cleanNumber(own?.rest ?? textoDe(celda)), isNumber: typeof celda === 'number' }
    return judge(own?.label ?? textoDe(celdas.tipoDocumento), numero, catalogo, problems)
  }
}

/** The document of a type as it is written and its number; adds what is wrong to `problems`. */
function judge(label: string, numero: Numero, catalogo: Catalogo, problems: Problems): Documento {
  if (!numero.texto) problems.errores.push({ campo: 'numeroDocumento', clave: 'planilla.sinDocumento' })
  const tipo = label || numero.texto ? tipoDe(label, numero, catalogo, problems) : undefined
  // An unknown type was already reported; its number cannot be checked.
  const isJudged = numero.texto && (tipo || !label)
  return {
    tipoDocumento: tipo?.codigo ?? '',
    numeroDocumento: isJudged ? numeroDe(numero, tipo, catalogo, problems) : numero.texto,
  }
}
