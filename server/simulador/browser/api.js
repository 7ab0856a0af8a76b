import { makeCallbacks } from './callbacks.js'
import { readAttributes, readConfig } from './config.js'
import { el } from './dom.js'
import { makeForm } from './form.js'

const EVENTS = (
  'onSubmit onError onFormReady onFormCreated onLoaded onFormValid onFocus onBlur onBrandChanged onOrderUpdate ' +
  'onTransactionCreated on3dSecureAbort onPopinClosed onInstallmentChanged onPaymentMethodSelected button.onClick ' +
  'smartForm.onClick'
).split(' ')
const NOTHING = ['openPopin', 'closePopin', 'setBrand']
const PLACES = '.kr-smart-form, .kr-embedded'

/** The elements where a form goes: those named, or the ones inside of them that are marked for it. */
function placesOf(where) {
  const found = [where ?? document].flat().flatMap((one) => {
    const roots = typeof one === 'string' ? [...document.querySelectorAll(one)] : [one]
    return roots.flatMap((root) => (root.matches?.(PLACES) ? [root] : [...root.querySelectorAll(PLACES)]))
  })
  return [...new Set(found)]
}

/** Makes window.KR for the page that holds the given script tag. */
export function createApi(script, base) {
  const callbacks = makeCallbacks(EVENTS)
  const forms = new Map()
  let config = readAttributes(script)

  document.head.append(el('link', { rel: 'stylesheet', href: `${base}/sim/kr.css` }))
  const each = (work) => Promise.all([...forms.values()].map(work))
  const first = () => [...forms.values()][0]
  const forget = () => {
    // A page may throw away its elements without telling.
    for (const [id, form] of forms) if (!form.isHere()) forms.delete(id)
  }

  async function setFormConfig(given) {
    const before = config['form-token']
    config = { ...config, ...readConfig(given) }
    if (config['form-token'] !== before) await each((form) => form.load())
  }

  async function renderElements(where) {
    forget()
    const ids = placesOf(where).map((place) => {
      const form = makeForm({ place, base, callbacks, config: () => config })
      forms.set(form.id, form)
      return form.id
    })
    await each((form) => form.ready)
    return { formId: ids[0] ?? null }
  }

  const api = {
    setFormConfig,
    setFormToken: (formToken) => setFormConfig({ formToken }),
    renderElements,
    addForm: renderElements,
    attachForm: renderElements,
    showForm: (id) => forms.get(id)?.show(true),
    hideForm: (id) => forms.get(id)?.show(false),
    removeForms() {
      for (const form of forms.values()) form.remove()
      forms.clear()
    },
    removeEventCallbacks: () => callbacks.clear(),
    validateForm: () => first()?.validate(),
    submit: () => first()?.submit(),
    getPaymentMethods: () => ({
      paymentMethods: ['CARDS'],
      cardBrands: ['VISA', 'MASTERCARD', 'AMEX', 'DINERS'],
    }),
    'fields.focus': (name) => first()?.focus(name),
    'button.setLabel': (label) => each((form) => form.button.label(label)),
    'button.enable': () => each((form) => form.button.enable(true)),
    'button.disable': () => each((form) => form.button.enable(false)),
    'button.show': () => each((form) => form.button.show(true)),
    'button.hide': () => each((form) => form.button.show(false)),
    'button.showSpinner': () => each((form) => form.button.spin(true)),
    'button.hideSpinner': () => each((form) => form.button.spin(false)),
    ...Object.fromEntries(NOTHING.map((name) => [name, () => undefined])),
    ...Object.fromEntries(EVENTS.map((name) => [name, (callback) => callbacks.add(name, callback)])),
  }
  // A page that is not of one piece draws it itself.
  if (config['spa-mode'] !== 'true') void renderElements()
  return api
}
