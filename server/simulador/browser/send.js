/** Proof, for a server that asks it of its pages, that they are its own: it is mounted there, and so are these. */
function proof() {
  const [, value] = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
  return value && { 'x-xsrf-token': decodeURIComponent(value) }
}

/** Posts JSON to the simulator. Whatever happens to the network is an error of the gateway's list. */
export async function send(path, body) {
  try {
    const res = await fetch(new URL(`../${path}`, import.meta.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof() },
      body: JSON.stringify(body),
    })
    return await res.json()
  } catch {
    return { error: { errorCode: 'CLIENT_104', errorMessage: 'El simulador no responde.' }, closed: false }
  }
}
