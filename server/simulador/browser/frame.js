import { el } from './dom.js'

const PATIENCE_MS = 10_000

/** The page of the card, inside of this one: what is typed there is not seen here. */
export function makeFrame(base, { hideBar, on }) {
  const iframe = el('iframe', {
    class: 'kr-simulador-marco',
    title: 'Datos de la tarjeta de prueba (simulador)',
    src: `${base}/sim/card.html`,
  })
  let port
  const waiting = new Map()
  let asked = 0

  function hear({ data: { type, ...given } }) {
    if (type === 'reply') return waiting.get(given.id)?.(given.result)
    if (type === 'ready') return settle(true)
    if (type === 'height') iframe.style.height = `${given.height}px`
    return on(type, given)
  }

  let settle
  /** Whether it came. */
  const ready = new Promise((resolve) => {
    settle = resolve
  })
  const late = setTimeout(() => settle(false), PATIENCE_MS)
  iframe.addEventListener('load', () => {
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', hear)
    port.start()
    // The frame accepts messages of its own origin only.
    const { colorScheme } = getComputedStyle(iframe)
    iframe.contentWindow.postMessage({ hideBar, colorScheme }, new URL(iframe.src).origin, [channel.port2])
  })

  return {
    iframe,
    ready: ready.finally(() => clearTimeout(late)),
    close() {
      settle(false)
      iframe.remove()
    },
    tell: (type, given = {}) => port?.postMessage({ type, ...given }),
    request(type, given = {}) {
      const id = ++asked
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        port.postMessage({ type, id, ...given })
      }).finally(() => waiting.delete(id))
    },
  }
}
