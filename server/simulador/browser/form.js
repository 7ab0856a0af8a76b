import { askHolder } from './challenge.js'
import { money } from './dom.js'
import { makeFrame } from './frame.js'
import { dress } from './parts.js'
import { payButton } from './pay-button.js'
import { postAnswer } from './post-answer.js'
import { send } from './send.js'

let made = 0

/** Makes a form on the page. */
export function makeForm({ place, base, callbacks, config }) {
  const id = `SIMULADOR${++made}`
  const frame = makeFrame(base, { hideBar: isOn(config()['hide-debug-toolbar']), on: hear })
  const parts = dress(place, frame.iframe)
  const button = payButton(parts.button)
  const keys = () => ({ formToken: config()['form-token'] ?? '', publicKey: config()['public-key'] ?? '' })
  let order
  let busy = false
  let removed = false

  function hear(type, given) {
    if (type === 'enter') void submit()
    if (type === 'focus') void callbacks.tell('onFocus', { formId: id, field: given.field })
    if (type === 'blur') void callbacks.tell('onBlur', { formId: id, field: given.field })
    if (type === 'brand')
      void callbacks.tell('onBrandChanged', { formId: id, cardInfo: { brand: given.brand } })
    if (type === 'valid') void callbacks.tell('onFormValid', { formId: id })
  }

  const say = (text) => {
    parts.error.textContent = text
  }

  /** Shows the ways to pay with the token there is; without a token, the form waits for it. */
  async function load() {
    say('')
    order = undefined
    button.order()
    enable(false)
    const asked = keys()
    if (!asked.formToken) return
    const found = await send('sim/form', asked)
    if (asked.formToken !== keys().formToken) return
    if (found.error) return fail(found)
    order = found
    button.order(money(order))
    enable(true)
  }

  function enable(on) {
    button.enable(on)
    frame.tell('enable', { on })
  }

  async function fail({ error, closed }) {
    if (removed) return
    say(error.errorMessage)
    enable(!closed && Boolean(order))
    if (isOn(config()['clear-on-error']) || error.metadata) frame.tell('clear')
    await callbacks.tell('onError', { formId: id, ...error })
    const refused = config()['post-url-refused']
    if (closed && refused && error.metadata?.answer) postAnswer(refused, error.metadata.answer)
  }

  async function succeed(answer) {
    button.done()
    frame.tell('enable', { on: false })
    const success = config()['post-url-success']
    const post = () => success && postAnswer(success, answer)
    if (await callbacks.tell('onSubmit', { ...answer, formId: id, post })) post()
  }

  async function conclude(told) {
    if (removed) return
    if (!told.needs3ds) return told.error ? fail(told) : succeed(told.answer)
    const decision = await askHolder(order)
    if (decision !== 'abort') return conclude(await send(`sim/3ds/${told.id}`, { ok: decision === 'ok' }))
    if (!removed) void callbacks.tell('on3dSecureAbort', { formId: id })
    const error = {
      errorCode: 'CLIENT_101',
      errorMessage: 'Usted cerró la autenticación: el pago no se hizo.',
    }
    return fail({ error, closed: false })
  }

  async function submit() {
    if (busy || button.isOff()) return
    if (!keys().formToken)
      return fail({
        error: { errorCode: 'CLIENT_305', errorMessage: 'Falta el formulario de pago.' },
        closed: false,
      })
    if (!(await callbacks.tell('button.onClick', { formId: id }))) return
    const chosen = { formId: id, paymentMethod: 'CARDS', action: 'PAY' }
    if (!(await callbacks.tell('smartForm.onClick', chosen))) return
    busy = true
    say('')
    button.spin(true)
    const told = await frame.request('pay', keys())
    button.spin(false)
    await conclude(told)
    busy = false
  }

  async function open() {
    if (!(await frame.ready))
      return fail({
        error: { errorCode: 'CLIENT_997', errorMessage: 'El formulario no pudo abrirse.' },
        closed: true,
      })
    await load()
    for (const event of ['onFormCreated', 'onFormReady', 'onLoaded'])
      await callbacks.tell(event, { formId: id })
  }

  const press = () => void submit()
  parts.button.addEventListener('click', press)

  return {
    id,
    ready: open(),
    load,
    submit,
    button,
    isHere: () => place.isConnected,
    show: (on) => {
      place.hidden = !on
    },
    focus(name) {
      frame.iframe.focus()
      frame.tell('focus', { field: name })
    },
    async validate() {
      const error = await frame.request('check')
      if (error) throw Object.assign(new Error(error.errorMessage), { result: error })
    },
    remove() {
      removed = true
      document.querySelector('dialog.kr-simulador-3ds')?.close()
      parts.button.removeEventListener('click', press)
      frame.close()
      parts.undress()
    },
  }
}

const isOn = (value) => value === true || value === '' || value === 'true'
