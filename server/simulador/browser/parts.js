import { BANNER, el } from './dom.js'

/** Puts the parts in their place: those that the page prepared are used, the rest are made, and taken away at the end. */
export function dress(place, iframe) {
  const mine = []
  const make = (...given) => {
    const element = el(...given)
    mine.push(element)
    place.append(element)
    return element
  }
  const hidden = [...place.querySelectorAll('.kr-expiry, .kr-security-code')]
  for (const part of hidden) part.hidden = true
  place.classList.add('kr-simulador')
  place.prepend(make('p', { class: 'kr-simulador-aviso' }, BANNER))
  ;(place.querySelector('.kr-pan') ?? make('div')).append(iframe)
  const error = place.querySelector('.kr-form-error') ?? make('div', { class: 'kr-form-error' })
  error.setAttribute('role', 'alert')
  const button =
    place.querySelector('button.kr-payment-button') ?? make('button', { class: 'kr-payment-button' })
  button.type = 'button'
  const undress = () => {
    for (const part of hidden) part.hidden = false
    for (const element of mine) element.remove()
    place.classList.remove('kr-simulador')
  }
  return { button, error, undress }
}
