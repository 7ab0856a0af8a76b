/** The mail server's address, without the credentials of its URL. */
export function mailServerOf(smtpUrl: string) {
  const { hostname, port, protocol } = new URL(smtpUrl)
  const cifrado = protocol === 'smtps:'
  return { servidor: `${hostname}:${port || (cifrado ? 465 : 587)}`, cifrado }
}
