/** The button that pays: what it says, and when it can be pressed. */
export function payButton(button) {
  let label
  let text = 'Pagar'
  const write = (words) => {
    button.textContent = words
  }
  write(text)
  return {
    /** Without an amount there is nothing to pay yet. */
    order(amount) {
      text = amount ? (label ?? `Pagar ${amount}`) : 'Pagar'
      write(text)
    },
    label(words) {
      label = words
      text = words
      write(words)
    },
    enable(on) {
      button.disabled = !on
    },
    isOff: () => button.disabled,
    show(on) {
      button.hidden = !on
    },
    spin(on) {
      button.setAttribute('aria-busy', String(on))
      write(on ? 'Procesando…' : text)
    },
    done() {
      button.disabled = true
      write('Pago simulado')
    },
  }
}
