import type { Formulario } from '#contract/pagos/pasarela.ts'

/** What the gateway signed, as its script gives it. The text goes back untouched: it is what was signed. */
export type Signed = {
  rawClientAnswer?: string
  clientAnswer?: { orderCycle?: string; orderStatus?: string }
  hash: string
  hashKey: string
  hashAlgorithm: string
}
export type KrError = { errorCode?: string; errorMessage?: string; metadata?: { answer?: Signed } }

/** What the page uses of the gateway's `window.KR`. Every method answers later. */
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

const added = (element: HTMLElement & { src?: string; href?: string }, required: boolean) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => (required ? reject(new Error('unreachable')) : resolve()))
    document.head.append(element)
  })

function stylesheet(href: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return added(link, false)
}

function script(src: string, attributes: Record<string, string> = {}, required = true) {
  const element = Object.assign(document.createElement('script'), { src })
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return added(element, required)
}

/** Its script says that it is there before it can be used. */
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

async function load({ scriptUrl, temaUrl, estilosUrl, publicKey }: Formulario): Promise<Krypton> {
  if (!scriptUrl) throw new Error('unavailable')
  const until = performance.now() + PATIENCE_MS
  // Without its dress the form still works.
  if (estilosUrl) await stylesheet(estilosUrl)
  await script(scriptUrl, { 'kr-public-key': publicKey ?? '', 'kr-spa-mode': 'true' })
  if (temaUrl) await script(temaUrl, {}, false)
  return whenReady(until)
}

let loading: Promise<Krypton> | undefined

/** The gateway's form, loaded once a page: it is one for all. What failed can be tried again. */
export function loadKrypton(formulario: Formulario): Promise<Krypton> {
  loading ??= load(formulario).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
