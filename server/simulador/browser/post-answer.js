import { el } from './dom.js'

/** An ordinary form of this page, posted as if the payer had pressed its button. */
export function postAnswer(action, { hash, hashAlgorithm, hashKey, rawClientAnswer }) {
  const fields = {
    'kr-hash': hash,
    'kr-hash-algorithm': hashAlgorithm,
    'kr-hash-key': hashKey,
    'kr-answer-type': 'V4/Payment',
    'kr-answer': rawClientAnswer,
  }
  const inputs = Object.entries(fields).map(([name, value]) => el('input', { type: 'hidden', name, value }))
  const form = el('form', { method: 'post', action, hidden: true }, ...inputs)
  document.body.append(form)
  form.submit()
}
