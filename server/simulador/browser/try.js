// The payment page in small: it loads the script and uses KR in the order that the gateway's guide says.
import { $ } from './dom.js'
import { send } from './send.js'

const { formToken, publicKey } = await send('admin/try', {})
const script = document.createElement('script')
script.src = '../static/js/krypton-client/V4.0/stable/kr-payment-form.min.js'
script.setAttribute('kr-public-key', publicKey)
script.setAttribute('kr-spa-mode', 'true')
await new Promise((resolve, reject) => {
  script.addEventListener('load', resolve)
  script.addEventListener('error', reject)
  document.head.append(script)
})

const { KR } = window
const say = (text) => {
  $('said').textContent = text
}
await KR.setFormConfig({ formToken, 'kr-language': 'es-PE' })
await KR.onSubmit(({ clientAnswer }) => {
  say(`La página recibió: ${clientAnswer.orderStatus}`)
  return false
})
await KR.onError(({ errorCode }) => say(`La página recibió: ${errorCode}`))
await KR.renderElements('#form')
