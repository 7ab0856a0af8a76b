import type { FastifyInstance } from 'fastify'

import type { stranger } from './public-door.ts'

type Fields = Record<string, string>

/** A browser without scripts: it keeps cookies, follows redirections and sends forms. */
export function doorBrowser(app: FastifyInstance) {
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, fields?: Fields) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const type = fields && { 'content-type': 'application/x-www-form-urlencoded' }
    const res = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...type },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of res.cookies) jar.set(name, value)
    return res
  }
  type Res = Awaited<ReturnType<typeof send>>
  const follow = async (res: Res): Promise<Res> =>
    res.statusCode === 303 ? follow(await send('GET', res.headers.location!)) : res
  return {
    /** Takes the cookies of an answer that another program got. */
    keep: (cookies: readonly { name: string; value: string }[]) => {
      for (const { name, value } of cookies) jar.set(name, value)
    },
    get: async (url: string) => follow(await send('GET', url)),
    post: async (url: string, fields: Fields = {}) => follow(await send('POST', url, fields)),
  }
}

/** The value of a hidden field of a page. */
export const inputOf = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!.replaceAll('&quot;', '"')

/** A person as the form of the data sends them. */
export const dataOf = (one: ReturnType<typeof stranger>, who = 'p') => ({
  [`${who}.tipoDocumento`]: 'DNI',
  [`${who}.numeroDocumento`]: one.numeroDocumento,
  [`${who}.nombres`]: one.nombres,
  [`${who}.apellidos`]: 'Rosales Vera',
  [`${who}.celular`]: one.celular,
  [`${who}.correo`]: one.correo,
})
