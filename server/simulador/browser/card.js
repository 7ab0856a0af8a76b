// The page of the card, inside of the shop's. The number and the code do not leave it but for the simulator, and only when
// they are those of a test card: a real one typed by mistake goes nowhere.
import { $ } from './dom.js'
import { send } from './send.js'

const FIELDS = { pan: 'CLIENT_301', expiry: 'CLIENT_302', cvv: 'CLIENT_303' }
const MESSAGES = {
  pan: 'Escriba el número de una tarjeta de prueba.',
  expiry: 'Escriba un vencimiento que no haya pasado.',
  cvv: 'Escriba los 3 o 4 dígitos.',
}
const BRANDS = [
  [/^4/, 'VISA'],
  [/^5/, 'MASTERCARD'],
  [/^3[47]/, 'AMEX'],
  [/^3[068]/, 'DINERS'],
]

// The first who speaks, if it is the page around this one and of the same origin, is the only one.
const greeting = new Promise((resolve) => {
  addEventListener('message', ({ source, origin, data, ports }) => {
    if (source === parent && origin === location.origin && ports[0]) resolve({ ...data, port: ports[0] })
  })
})

const cards = await (await fetch('cards')).json()
const digits = () => $('pan').value.replaceAll(/\D/g, '')

function isFuture(text) {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(text.trim()) ?? []
  return Boolean(month) && new Date(2000 + Number(year), Number(month), 1) > new Date()
}

const CHECKS = {
  pan: () => cards.some(({ pan }) => pan === digits()),
  expiry: () => isFuture($('expiry').value),
  cvv: () => /^\d{3,4}$/.test($('cvv').value),
}

function mark(field, wrong) {
  $(field).setAttribute('aria-invalid', String(wrong))
  $(`${field}-error`).textContent = wrong ? MESSAGES[field] : ''
}

/** Finds the faults of the typed values, as the gateway names them. */
function check() {
  const wrong = Object.keys(FIELDS).filter((field) => !CHECKS[field]())
  for (const field of Object.keys(FIELDS)) mark(field, wrong.includes(field))
  const children = wrong.map((field) => ({ errorCode: FIELDS[field], errorMessage: MESSAGES[field], field }))
  if (children.length < 2) return children[0]
  return { errorCode: 'CLIENT_300', errorMessage: 'Revise los datos de la tarjeta.', children }
}

async function pay({ formToken, publicKey }) {
  const error = check()
  if (error) {
    $(error.field ?? error.children[0].field).focus()
    return { error, closed: false }
  }
  const card = { pan: digits(), expiry: $('expiry').value, cvv: $('cvv').value }
  return send('sim/pay', { formToken, publicKey, card })
}

function clear() {
  $('cvv').value = ''
}

function enable({ on }) {
  for (const control of document.querySelectorAll('input, select')) control.disabled = !on
}

const ANSWERS = { pay, check: () => check() }
const ORDERS = {
  clear,
  enable,
  focus: ({ field }) => $({ 'kr-expiry': 'expiry', 'kr-security-code': 'cvv' }[field] ?? 'pan').focus(),
}

function prepare(port) {
  const tell = (type, given = {}) => port.postMessage({ type, ...given })
  port.addEventListener('message', async ({ data: { type, id, ...given } }) => {
    ORDERS[type]?.(given)
    if (ANSWERS[type]) tell('reply', { id, result: await ANSWERS[type](given) })
  })
  port.start()

  for (const field of Object.keys(FIELDS)) {
    $(field).addEventListener('focus', () => tell('focus', { field }))
    $(field).addEventListener('blur', () => tell('blur', { field }))
    $(field).addEventListener('keydown', ({ key }) => key === 'Enter' && tell('enter'))
    $(field).addEventListener('input', () => {
      mark(field, false)
      if (Object.values(CHECKS).every((isRight) => isRight())) tell('valid')
    })
  }
  $('pan').addEventListener('input', () => brand(tell))
  $('sample').addEventListener('change', () => fill(tell))
  new ResizeObserver(() => tell('height', { height: document.documentElement.offsetHeight })).observe(
    document.body,
  )
  tell('ready')
}

function brand(tell) {
  const [, name = ''] = BRANDS.find(([start]) => start.test(digits())) ?? []
  if ($('brand').textContent === name) return
  $('brand').textContent = name
  tell('brand', { brand: name })
}

function fill(tell) {
  const card = cards.find(({ pan }) => pan === $('sample').value)
  if (!card) return
  $('pan').value = card.pan.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  $('expiry').value = `12/${String(new Date().getFullYear() + 4).slice(-2)}`
  $('cvv').value = card.cvv
  for (const field of Object.keys(FIELDS)) mark(field, false)
  brand(tell)
  tell('valid')
}

for (const { pan, brand: name, dice } of cards)
  $('sample').append(new Option(`${name} …${pan.slice(-4)}: ${dice}`, pan))

const { hideBar, colorScheme, port } = await greeting
document.documentElement.style.colorScheme = colorScheme
$('bar').hidden = Boolean(hideBar)
prepare(port)
