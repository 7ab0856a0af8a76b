// window.KR, as the gateway's script defines it: at once, and every method answers a promise. What they do is in modules
// that arrive a moment later.
if (!window.KR) {
  const script = document.currentScript
  const KR = { ready: true, vueReady: true, simulador: true }
  const base = script.src.replace(/\/static\/js\/.*$/, '')
  const whole = import(`${base}/sim/api.js`).then(({ createApi }) => createApi(script, base))

  const later =
    (name) =>
    async (...given) => {
      const result = await (await whole)[name](...given)
      return { KR, ...(result !== undefined && { result }) }
    }
  const group = (name, methods) =>
    Object.fromEntries(methods.map((method) => [method, later(`${name}.${method}`)]))

  const methods =
    'setFormConfig setFormToken renderElements addForm attachForm showForm hideForm openPopin closePopin removeForms ' +
    'removeEventCallbacks validateForm submit getPaymentMethods setBrand'
  const events =
    'onSubmit onError onFormReady onFormCreated onLoaded onFormValid onFocus onBlur onBrandChanged onOrderUpdate ' +
    'onTransactionCreated on3dSecureAbort onPopinClosed onInstallmentChanged onPaymentMethodSelected'
  for (const name of `${methods} ${events}`.split(' ')) KR[name] = later(name)
  KR.button = group('button', 'setLabel enable disable show hide showSpinner hideSpinner onClick'.split(' '))
  KR.smartForm = group('smartForm', ['onClick'])
  KR.fields = group('fields', ['focus'])
  window.KR = KR
}
