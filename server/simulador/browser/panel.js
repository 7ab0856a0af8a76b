import { $, el, money } from './dom.js'
import { send } from './send.js'

const CALLS = {
  502: 'responde 502',
  hang: 'no responde nunca',
  lost: 'se hace, pero la respuesta se pierde',
  html: 'responde una página',
  drip: 'responde gota a gota',
  PSP_999: 'error técnico (PSP_999)',
  PSP_106: 'demasiadas llamadas (PSP_106)',
  PSP_610: 'sin convenio para la moneda (PSP_610)',
  PSP_101: 'devolución rechazada (PSP_101)',
}

const DELIVERIES = [
  ['se pierde', { drop: true }],
  ['llega dos veces', { copies: 2 }],
  ['llega cinco veces', { copies: 5 }],
  ['llega después que el navegador', { late: true }],
  ['tarda 35 segundos', { delayMs: 35_000 }],
  ['con las barras escapadas (bueno)', { text: 'slashes' }],
  ['con el texto espaciado (bueno)', { text: 'spaced' }],
  ['con otro monto (falso)', { text: 'amount' }],
  ['firmado con otra clave (falso)', { text: 'key' }],
  ['vuelto a escribir (falso)', { text: 'reencoded' }],
  ['cortado (falso)', { text: 'truncated' }],
  ['bien firmado, con S/ 1.00', { signed: { amount: 100 } }],
]

function say(text) {
  $('said').textContent = text
}

/** Does something and shows how everything is left. */
async function perform(action, input, words) {
  const state = await send(`admin/${action}`, input)
  if (state.error) return say(`No se pudo: ${state.error.errorCode}, ${state.error.errorMessage}`)
  say(words)
  show(state)
}

/** A button that does something; with what, is read when it is pressed. */
function button(words, action, input) {
  const made = el('button', { type: 'button' }, words)
  made.addEventListener('click', () => void perform(action, input(), `${words}: hecho.`))
  return made
}

/** Lists the acts that a person can do with a movement, as it is now. */
function actionsOf({ uuid, operationType, detailedStatus }) {
  const debit = operationType === 'DEBIT'
  const which = () => ({ uuid })
  return [
    detailedStatus === 'AUTHORISED' && button('Capturar', 'capture', which),
    debit && detailedStatus === 'AUTHORISED' && button('Anular', 'refund', which),
    debit && detailedStatus === 'CAPTURED' && button('Devolver todo', 'refund', which),
    debit &&
      detailedStatus === 'CAPTURED' &&
      button('Devolver S/ 1.00', 'refund', () => ({ uuid, amount: 100 })),
    ['WAITING_AUTHORISATION', 'REFUND_TO_RETRY'].includes(detailedStatus) && [
      button('Resolver: aceptado', 'resolve', () => ({ uuid, ok: true })),
      button('Resolver: rechazado', 'resolve', () => ({ uuid, ok: false })),
    ],
  ]
    .flat()
    .filter(Boolean)
}

const movement = (transaction, currency) =>
  el(
    'li',
    {},
    `${transaction.operationType === 'DEBIT' ? 'Cobro' : 'Devolución'} ${transaction.detailedStatus}, ` +
      `${money({ ...transaction, currency })}, ${transaction.pan}`,
    el('div', { class: 'actions' }, ...actionsOf(transaction)),
  )

/** Describes the state of an order, in one line. */
function describe({ orderCycle, orderStatus, transactions, attempts, ...order }) {
  const status = transactions.length > 0 ? orderStatus : 'sin intentos'
  const left = orderCycle === 'OPEN' ? `, intentos que quedan: ${attempts}` : ''
  return ` ${money(order)}, ${status} ${orderCycle}${left}`
}

function orderItem(order) {
  const which = () => ({ order: order.id })
  const open = order.orderCycle === 'OPEN'
  const how = el('select', { 'aria-label': `Cómo reenviar el aviso de ${order.orderId}` })
  for (const [words, delivery] of [['como debe', {}], ...DELIVERIES])
    how.append(new Option(words, JSON.stringify(delivery)))
  const actions = [
    open && button('Abandonar', 'abandon', which),
    open && button('Vencer', 'expire', which),
    order.challenges > 0 && button('Vencer la autenticación', 'challenges', which),
    how,
    button('Reenviar el aviso', 'resend', () => ({ ...which(), ...JSON.parse(how.value) })),
  ]
  return el(
    'li',
    {},
    el('strong', {}, order.orderId),
    describe(order),
    el('ul', {}, ...order.transactions.map((transaction) => movement(transaction, order.currency))),
    el('div', { class: 'actions' }, ...actions.filter(Boolean)),
  )
}

function noticeRow({ at, orderId, src, attempt, status, error, body, how, next }) {
  const answer = el('td', {}, status === null ? (error ?? '') : `${status} ${body.slice(0, 60)}`)
  if (status === null || status >= 400) answer.classList.add('bad')
  if (next) answer.append(` (se repetirá a las ${new Date(next).toLocaleTimeString('es-PE')})`)
  const cells = [new Date(at).toLocaleTimeString('es-PE'), orderId, src, attempt].map((text) =>
    el('td', {}, String(text)),
  )
  return el('tr', {}, ...cells, answer, el('td', {}, how))
}

function show({ orders, notices, next }) {
  $('orders').replaceChildren(...orders.map(orderItem))
  $('notices').replaceChildren(...notices.map(noticeRow))
  const { calls, notifications, refunds } = next
  const asked = [
    ...calls.map(({ how }) => how),
    ...notifications.map((how) => JSON.stringify(how)),
    ...refunds,
  ]
  $('pending').textContent = asked.join(', ') || 'nada.'
}

const refresh = async () => show(await (await fetch('admin/state')).json())

for (const [how, words] of Object.entries(CALLS)) $('call').elements['how'].append(new Option(words, how))
for (const [words, how] of DELIVERIES)
  $('notification').elements['how'].append(new Option(words, JSON.stringify(how)))

$('call').addEventListener('submit', (event) => {
  event.preventDefault()
  const { how, times } = event.target.elements
  void perform('next', { call: { how: how.value }, times: Number(times.value) }, 'Pedido.')
})
$('notification').addEventListener('submit', (event) => {
  event.preventDefault()
  const { how, times } = event.target.elements
  void perform('next', { notification: JSON.parse(how.value), times: Number(times.value) }, 'Pedido.')
})
$('clear').addEventListener('click', () => void perform('clear', {}, 'Olvidado.'))
$('refresh').addEventListener('click', () => void refresh())
await refresh()
