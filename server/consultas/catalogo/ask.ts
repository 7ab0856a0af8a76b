import { interesado } from '#contract/matriculas/interesado.ts'
import type { Db } from '#server/core/db.ts'

import { CATALOGO } from './address.ts'
import { MARKS } from './marks.ts'
import { askPage, type Asking } from './pagina/ask-page.ts'
import type { Place } from './pagina/frame.ts'
import { readConsent } from './repo.ts'

const TYPED = ['nombres', 'papellido', 'celular', 'correo', 'referido', 'mensaje', ...Object.keys(MARKS)]
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1000) : '')

/** The body of the public call, from the fields of the form. */
function payloadOf(codigo: string, sent: Record<string, unknown>, values: Record<string, string>) {
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    curso: codigo,
    pagina: `${CATALOGO}/${codigo}`.slice(0, 200),
    acepta: sent.acepta === 'true',
    ...(sent.aceptaNumero ? { aceptaNumero: Number(sent.aceptaNumero) } : {}),
    web: textOf(sent.web).slice(0, 200),
  }
}

type Call = { url: string; payload: object }
type Reply = { statusCode: number; json: () => { mensaje: string; errors?: { mensaje: string }[] } }
export type Outcome = Pick<Asking, 'values' | 'done' | 'problem'> & { status: number }

/** Sends what was typed by the public call, so that a form and a program are judged alike. */
export async function sendQuestion(
  post: (call: Call) => Promise<Reply>,
  codigo: string,
  body: unknown,
): Promise<Outcome> {
  const sent = (body ?? {}) as Record<string, unknown>
  const values = Object.fromEntries(TYPED.map((name) => [name, textOf(sent[name])]))
  const reply = await post({
    url: `/api${interesado.preguntar.path}`,
    payload: payloadOf(codigo, sent, values),
  })
  const { mensaje, errors } = reply.json()
  return reply.statusCode === 201
    ? { status: 200, values, done: mensaje }
    : { status: reply.statusCode, values, problem: errors?.[0]?.mensaje ?? mensaje }
}

/** The page that asks about a course; undefined for any other. */
export const askText = async (
  place: Place,
  db: Db,
  asking: Omit<Asking, 'consent'>,
): Promise<string | undefined> => askPage(place, { ...asking, consent: await readConsent(db) })
