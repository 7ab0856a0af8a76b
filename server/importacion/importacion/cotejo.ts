import { toAmount, toCents } from '#contract/core/cents.ts'
import type { Answer } from '#contract/core/op.ts'
import {
  DATOS_CONTADOS,
  DatoCotejo,
  type Declarado,
  type importacion,
} from '#contract/importacion/importacion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { findPeople } from '#server/importacion/clase/index.ts'

import { type DePersona, type Encontrado, ownCurrency, totalsFound, totalsOfPeople } from './cotejo-repo.ts'

export type Fila = Answer<typeof importacion.cotejo>['filas'][number]
type Persona = NonNullable<Fila['personas']>[number]

const NONE: Encontrado = {
  alumnos: '0',
  matriculas: '0',
  facturado: '0',
  cobrado: '0',
  deuda: '0',
  vencido: '0',
}

const beside = (declarado: number, encontrado: string) => ({
  declarado,
  encontrado: Number(encontrado),
  diferencia: toAmount(toCents(Number(encontrado)) - toCents(declarado)),
})

type Totals = Partial<Record<DatoCotejo, number | undefined>>

/** Each declared total beside the one found. */
const rowsOf = (declared: Totals, found: Encontrado, rest: (dato: DatoCotejo) => Partial<Fila>) =>
  DatoCotejo.options.flatMap((dato): Fila[] => {
    const value = declared[dato]
    return value === undefined ? [] : [{ dato, moneda: null, ...beside(value, found[dato]), ...rest(dato) }]
  })

/** Finds the people with other amounts here than declared. */
async function peopleWhoDiffer(ctx: Ctx, personas: NonNullable<Declarado['personas']>, sistema: string) {
  const found = await findPeople(
    ctx,
    personas.map(({ alumno }) => alumno),
    sistema,
  )
  const idOf = (alumno: string) => {
    const ref = found.get(alumno)
    return typeof ref === 'number' ? ref : undefined
  }
  const totals = await totalsOfPeople(
    ctx,
    personas.flatMap(({ alumno }) => idOf(alumno) ?? []),
  )
  return (dato: DatoCotejo): Persona[] =>
    personas.flatMap((one) => {
      const declared = (one as Totals)[dato]
      if (declared === undefined) return []
      const idUsuario = idOf(one.alumno) ?? null
      const here = totals.get(idUsuario ?? 0)
      const { nombre = null } = here ?? {}
      const compared = beside(declared, here?.[dato as keyof DePersona] ?? '0')
      return compared.diferencia === 0 ? [] : { alumno: one.alumno, idUsuario, nombre, ...compared }
    })
}

type Asked = { declarado: Declarado; sistema?: string | undefined }

/** Puts the totals of the old program beside those found here. */
export async function compareTotals(ctx: Ctx, { declarado, sistema = '' }: Asked) {
  const { periodos = [], personas = [], ...school } = declarado
  const moneda = await ownCurrency(ctx)
  const currencyOf = (dato: DatoCotejo) => ({ moneda: DATOS_CONTADOS.has(dato) ? null : moneda })
  const differ = await peopleWhoDiffer(ctx, personas, sistema)
  const { escuela, periodos: terms } = await totalsFound(ctx)
  const byName = new Map(terms.map(({ periodo, totales }) => [periodo.toLowerCase(), totales]))
  const whole = rowsOf(school, escuela, (dato) => ({
    ...currencyOf(dato),
    ...(personas.length > 0 && { personas: differ(dato) }),
  }))
  const ofTerms = periodos.flatMap(({ periodo, ...declared }) =>
    rowsOf(declared, byName.get(periodo.toLowerCase()) ?? NONE, (dato) => ({ periodo, ...currencyOf(dato) })),
  )
  const used = terms.filter(({ totales }) => totales.matriculas !== '0')
  return { moneda, encontrado: { escuela, periodos: used }, filas: [...whole, ...ofTerms] }
}

export const cotejo: Handler<typeof importacion.cotejo> = (ctx, asked) => compareTotals(ctx, asked)
