/** Whether a person put off the consent in this visit, as this tab remembers it. */
const KEY = 'consentimiento'

export const postponeConsent = (idUsuario: number) => sessionStorage.setItem(KEY, String(idUsuario))
export const isConsentPostponed = (idUsuario: number) => sessionStorage.getItem(KEY) === String(idUsuario)
