const CLIENT = '/static/js/krypton-client/V4.0'

type Places = { url: string; estaticos?: string | undefined }

const isStandard = (url: URL) =>
  url.protocol === 'https:' && url.hostname.startsWith('api.') && url.port === ''
/** The platform has one host for each service, side by side; a simulator has all of them on one. */
const siblingHost = (address: string, name: string) => {
  const url = new URL(address)
  return isStandard(url) ? `https://${name}.${url.hostname.slice('api.'.length)}` : url.origin
}

const staticOf = ({ url, estaticos }: Places) => estaticos ?? siblingHost(url, 'static')

/** Files that the page of the card loads. */
export const filesAt = (base: string) => ({
  scriptUrl: `${base}${CLIENT}/stable/kr-payment-form.min.js`,
  temaUrl: `${base}${CLIENT}/ext/classic.js`,
  estilosUrl: `${base}${CLIENT}/ext/classic-reset.css`,
})
export const filesOf = (places: Places) => filesAt(staticOf(places))

/** Hosts that the page of the card may reach, as the platform's own plugins allow. */
export function pageHosts(places: Places) {
  const api = new URL(places.url).origin
  const fixed = new URL(staticOf(places)).origin
  const secure = siblingHost(places.url, 'secure')
  const all = [...new Set([fixed, secure, api])]
  return {
    scriptSrc: [...new Set([fixed, api])],
    styleSrc: [fixed],
    fontSrc: [fixed],
    imgSrc: [...new Set([fixed, secure])],
    connectSrc: all,
    frameSrc: all,
    formAction: all,
  }
}
