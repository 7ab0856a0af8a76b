import { BANNER, el, money } from './dom.js'

/** Tab goes round, as in any dialog that waits for an answer. */
function trap(dialog) {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const buttons = [...dialog.querySelectorAll('button')]
    const edge = event.shiftKey ? buttons[0] : buttons.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? buttons.at(-1) : buttons[0]).focus()
  })
}

/** The bank asks who pays. Resolves to `ok`, `no`, or `abort` when it is closed without an answer. */
export function askHolder(order) {
  const button = (answer, className, ...inside) =>
    el('button', { type: 'button', class: className, value: answer }, ...inside)
  const close = button('abort', 'kr-simulador-cerrar', '×')
  close.setAttribute('aria-label', 'Cerrar sin responder')
  const dialog = el(
    'dialog',
    { class: 'kr-simulador kr-simulador-3ds', 'aria-labelledby': 'kr-simulador-3ds' },
    el('p', { class: 'kr-simulador-aviso' }, BANNER),
    el('h2', { id: 'kr-simulador-3ds' }, 'Su banco le pide confirmar'),
    el('p', {}, `Aquí el banco preguntaría si usted autoriza el pago de ${money(order)}.`),
    el(
      'div',
      { class: 'kr-simulador-respuestas' },
      button('ok', 'kr-simulador-boton', 'Aprobar'),
      button('no', 'kr-simulador-boton kr-simulador-otro', 'Rechazar'),
    ),
    close,
  )
  trap(dialog)
  return new Promise((resolve) => {
    const end = (answer) => {
      resolve(answer)
      dialog.close()
    }
    dialog.addEventListener('click', ({ target }) => target.value && end(target.value))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('abort')
    })
    // The form of the challenge was taken away.
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve('abort')
    })
    document.body.append(dialog)
    dialog.showModal()
    dialog.querySelector('[value=ok]').focus()
  })
}
