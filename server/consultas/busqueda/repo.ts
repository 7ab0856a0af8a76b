import { sql } from 'kysely'

import { NIVEL } from '#contract/core/niveles.ts'
import { ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import type { PersonaRef } from '#contract/personas/persona-ref.ts'
import { teaches } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Filter, matching, type Source } from '#server/core/matching.ts'
import { telefonosOf, termsOf } from '#server/core/search-words.ts'

const MOST = 8
const AMOUNT = /^\d{1,8}(?:[.,]\d{1,2})?$/

type Found = ReturnType<typeof matching>
type Narrow = (found: Found) => Found

/** Whether the text has one of the ways of a word whole: "ana" is in "Ana Ruiz", not in "Liliana". */
function hasWhole(texto: string, ways: string[][]) {
  const literal = (piece: string) => piece.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  const words = ways.map((way) => way.map(literal).join(String.raw`[^ ]*`)).join('|')
  return sql<boolean>`${sql.ref(texto)} ~ (${String.raw`\m(?:`} || plano(${words}) || ${String.raw`)\M`})`
}

/** The first rows that have every word whole, then those that have them as parts of others. */
async function wordsFirst(ctx: Ctx, source: Source & { texto: string }, filter: Filter, narrow: Narrow) {
  let exact = matching(ctx, source, filter)
  for (const term of termsOf(filter.buscar)) exact = exact.where(hasWhole(source.texto, term))
  const first = await narrow(exact).limit(MOST).execute()
  if (first.length === MOST) return first
  const seen = first.map((row) => (row as Record<string, number>)[source.id])
  const rest = matching(ctx, source, filter)
  const others = narrow(seen.length > 0 ? rest.where(source.id, 'not in', seen) : rest)
  return [...first, ...(await others.limit(MOST - first.length).execute())]
}

const person = ['idUsuario', 'nombres', 'papellido', 'sapellido', 'tipoDocumento', 'numeroDocumento'] as const
const personas = {
  view: 'usuarioFila',
  id: 'idUsuario',
  texto: 'busqueda',
  defaultSort: 'idUsuario',
} as const

/** Whether the first surname begins with one of the words: a surname typed goes to the surname. */
const bySurname = (buscar: string) =>
  sql<boolean>`exists (select from unnest(${buscar.trim().split(/\s+/)}::text[]) w where starts_with(plano(coalesce(papellido, '')), plano(w)))`

/**
 * Students by their key in the program of before, or that of an enrolment or a certificate, then by name, document, user
 * name or mail, or by the digits of their telephone; for a teacher, those of their groups.
 */
export async function alumnos(ctx: Ctx, buscar: string) {
  const isTeacher = ctx.actor.alcance === 'DOCENTE'
  const source = { ...personas, alcance: isTeacher ? 'LIBRE' : { alumno: 'idUsuario' } } as const
  const narrow = (found: Found) =>
    (isTeacher ? found.where(teaches(ctx.actor.idUsuario, sql.ref('usuario_fila.id_usuario'))) : found)
      .select(person)
      .orderBy(bySurname(buscar), 'desc')
      .orderBy('ordenNombre')
  const ofBefore = narrow(
    matching(ctx, source, { nivel: NIVEL.ALUMNO }).where(
      sql<boolean>`id_usuario = any (usuarios_de_antes(${buscar}))`,
    ),
  )
  const old = (await ofBefore.limit(MOST).execute()) as PersonaRef[]
  const named = (await wordsFirst(ctx, source, { buscar, nivel: NIVEL.ALUMNO }, narrow)) as PersonaRef[]
  const oldIds = new Set(old.map(({ idUsuario }) => idUsuario))
  const found = [...old, ...named.filter(({ idUsuario }) => !oldIds.has(idUsuario))].slice(0, MOST)
  const numbers = telefonosOf(buscar)
  if (found.length > 0 || numbers.length === 0) return found
  const called = matching(ctx, source, { nivel: NIVEL.ALUMNO }).where(
    sql<boolean>`id_usuario = any (usuarios_con_telefono(${numbers}::text[]))`,
  )
  return (await narrow(called).limit(MOST).execute()) as PersonaRef[]
}

const groups = {
  view: 'grupoFila',
  id: 'idGrupo',
  texto: 'texto',
  alcance: { docente: 'idDocente' },
  defaultSort: 'idGrupo',
} as const

type Grupo = {
  idGrupo: number
  codigo: string
  curso: { nombre: string }
  periodo: { nombre: string }
  estado: string
}

export async function grupos(ctx: Ctx, buscar: string) {
  const rows = await wordsFirst(ctx, groups, { buscar }, (found) =>
    found
      .select(['idGrupo', 'codigo', 'curso', 'periodo', 'estado'])
      .orderBy('fechaInicio', 'desc')
      .orderBy('idGrupo'),
  )
  return (rows as Grupo[]).map(({ curso, periodo, ...grupo }) => ({
    ...grupo,
    curso: curso.nombre,
    periodo: periodo.nombre,
  }))
}

const payments = {
  view: 'ingresoLista',
  id: 'idIngreso',
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  alcance: { alumno: 'idUsuario' },
  defaultSort: 'idIngreso',
} as const
const RECEIPT = ['idIngreso', 'fecha', 'monto', 'moneda', 'usuario', 'estado'] as const

const withReceipt = (found: Found) =>
  found
    .where(sql<boolean>`coalesce(numero_recibo, numero_antiguo) is not null`)
    .where('estado', '<>', ingresoMoves.eliminar.to)
    .select(RECEIPT)
    .select(sql<string>`coalesce(numero_recibo, numero_antiguo)`.as('numeroRecibo'))
    .orderBy('idIngreso', 'desc')

/** Payments with a receipt, of today or of before, by its number, the operation number or the payer, or by an amount; the newest first. */
export async function recibos(ctx: Ctx, buscar: string) {
  const found = await wordsFirst(ctx, payments, { buscar }, withReceipt)
  if (found.length === MOST || !AMOUNT.test(buscar)) return found
  const monto = buscar.replace(',', '.')
  const ofAmount = await withReceipt(matching(ctx, payments, { monto }))
    .limit(MOST)
    .execute()
  const idOf = (row: object) => (row as { idIngreso: number }).idIngreso
  const seen = new Set(found.map(idOf))
  return [...found, ...ofAmount.filter((row) => !seen.has(idOf(row)))].slice(0, MOST)
}
