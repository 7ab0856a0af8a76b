import type { Formulario } from '#contract/pagos/pasarela.ts'

/** The gateway's signed answer. `rawClientAnswer` goes back unchanged, because the signature covers its text. */
export type Signed = {
  rawClientAnswer?: string
  clientAnswer?: { orderCycle?: string; orderStatus?: string }
  hash: string
  hashKey: string
  hashAlgorithm: string
}
export type KrError = { errorCode?: string; errorMessage?: string; metadata?: { answer?: Signed } }

/** The used part of the gateway's `window.KR`. Every method is asynchronous. */
export type Krypton = {
  ready?: boolean
  setFormConfig(config: Record<string, string>): Promise<unknown>
  onSubmit(done: (signed: Signed) => Promise<boolean>): Promise<unknown>
  onError(failed: (error: KrError) => void): Promise<unknown>
  renderElements(place: string): Promise<unknown>
  removeEventCallbacks(): Promise<unknown>
  removeForms(): Promise<unknown>
}

declare global {
  interface Window {
    KR?: Krypton
  }
}

const PATIENCE_MS = 20_000
const LOOK_MS = 100

const appendToHead = (element: HTMLElement & { src?: string; href?: string }, required: boolean) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => (required ? reject(new Error('unreachable')) : resolve()))
    document.head.append(element)
  })

function loadStylesheet(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return appendToHead(link, false)
}

function loadScript(src: string, attributes: Record<string, string> = {}, required = true) {
  const element = Object.assign(document.createElement('script'), { src })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return appendToHead(element, required)
}

/** The gateway's script fires `load` before `window.KR` is ready. */
const whenReady = (until: number) =>
  new Promise<Krypton>((resolve, reject) => {
    const look = () => {
      const { KR } = window
      if (KR?.ready) resolve(KR)
      else if (performance.now() > until) reject(new Error('unreachable'))
      else setTimeout(look, LOOK_MS)
    }
    look()
  })

async function loadForm({ scriptUrl, temaUrl, estilosUrl, publicKey }: Formulario): Promise<Krypton> {
  if (!scriptUrl) throw new Error('unavailable')
  const until = performance.now() + PATIENCE_MS
  // The form works without its style sheet, so a failure is ignored.
  if (estilosUrl) await loadStylesheet(estilosUrl)
  await loadScript(scriptUrl, { 'kr-public-key': publicKey ?? '', 'kr-spa-mode': 'true' })
  if (temaUrl) await loadScript(temaUrl, {}, false)
  return whenReady(until)
}

let loading: Promise<Krypton> | undefined

/** Loads the gateway's form once per page, because it is a single one. A failed load can be retried. */
export function loadKrypton(formulario: Formulario): Promise<Krypton> {
  loading ??= loadForm(formulario).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
