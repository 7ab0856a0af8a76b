export const BANNER = 'SIMULADOR: no se cobra'

export const $ = (id) => document.getElementById(id)

/** An element with its attributes and what is inside. Only text goes in as text. */
export function el(name, attributes = {}, ...inside) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value != null) element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...inside)
  return element
}

export const money = ({ amount, currency }) =>
  new Intl.NumberFormat('es-PE', { style: 'currency', currency }).format(amount / 100)
