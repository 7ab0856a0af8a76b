import { useEffect, useSyncExternalStore } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { sesion } from '#contract/personas/sesion.ts'
import { checkConnection, waitForConnection } from '#web/core/request/connection.ts'
import { sendRequest } from '#web/core/request/http.ts'
import { offerIdioma } from '#web/core/words/words.ts'
import { useLanguage } from '#web/ui/words.ts'

type PortadaOp = typeof sesion.portada
// Only the type comes from the contract, so that the login does not load the schemas.
const PORTADA_PATH: PortadaOp['path'] = '/portada'

/** The institution as the server put it into the page, so that nothing changes when the answer arrives. */
export type PageFace = Partial<Pick<Reply<PortadaOp>, 'nombre' | 'logo' | 'imagen'>>
const written = document.querySelector<HTMLMetaElement>('meta[name=cara]')?.content
export const PAGE_FACE: PageFace = written ? (JSON.parse(written) as PageFace) : {}

let portada: Reply<PortadaOp> | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Without an answer it asks again as soon as the server is reached. */
async function askForPortada() {
  const response = await sendRequest(PORTADA_PATH, { headers: { accept: 'application/json' } })
  if (!response.ok) return
  portada = (await response.json()) as Reply<PortadaOp>
  for (const changed of listeners) changed()
}
const askUntilAnswered = (): Promise<void> =>
  askForPortada().catch(async () => {
    if (!(await checkConnection())) await waitForConnection(Infinity)
    return askUntilAnswered()
  })

/** A single question for each language of the page: the server translates a part of the answer. */
const asked = new Map<string, Promise<void>>()
function askOnce(language: string) {
  if (!asked.has(language)) asked.clear()
  asked.set(language, asked.get(language) ?? askUntilAnswered())
}

/** The data available before signing in. The institution's language applies unless the user chose one. */
export function usePortada() {
  const language = useLanguage()
  const data = useSyncExternalStore(subscribe, () => portada)
  useEffect(() => askOnce(language), [language])
  useEffect(() => {
    if (data) offerIdioma(data.idioma)
  }, [data])
  return data
}
