import { postForm, signInBy } from '#web/core/request/token.ts'

const VOLVER_KEY = 'escuela.volver'

/** Leaves for an OpenID provider, to come back and then go to `volver`. Throws ApiError, and stays. */
export async function beginAtProveedor(proveedor: string, volver: string) {
  const { direccion } = await postForm<{ direccion: string }>('/oauth/proveedor', { proveedor })
  sessionStorage.setItem(VOLVER_KEY, volver)
  location.assign(direccion)
}

/** The answer of a provider, taken out of the address and so out of the history, and where to go after it. */
export function takeReturn() {
  const respuesta = location.search.slice(1)
  const volver = sessionStorage.getItem(VOLVER_KEY)
  sessionStorage.removeItem(VOLVER_KEY)
  history.replaceState(history.state, '', location.pathname)
  return { respuesta, volver }
}

/** With the answer of a provider; with the code of the second factor, where one is asked for after it. */
export const signInFromProveedor = (proveedor: string, answer: { respuesta: string } | { codigo: string }) =>
  signInBy({ grant_type: 'urn:escuela:openid', proveedor, ...answer })
