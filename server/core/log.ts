import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

import type {} from './bind.ts'
import { HIDDEN, openAddress, openError, scrub, SECRET_NAMES } from './log-scrub.ts'

type RawOrOurs = Pick<FastifyRequest, 'method' | 'url'> & Partial<FastifyRequest>

const openRequest = ({ method, url, routeOptions, params, ip, actor }: RawOrOurs) => ({
  method,
  url: openAddress({ url, params, ...(routeOptions?.url !== undefined && { pattern: routeOptions.url }) }),
  ...(ip !== undefined && { remoteAddress: ip }),
  ...(actor && { idUsuario: actor.idUsuario }),
})

const FORBIDDEN = 403

/** Logs a line for each request when it ends: the operation, the user and the outcome. A refusal (403) is a warning. */
class OneLine extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply) {
    const line = { req, res: reply, ms: Math.round(reply.elapsedTime) }
    if (error) req.log.error({ ...line, err: error }, 'request failed')
    else if (reply.statusCode === FORBIDDEN) req.log.warn(line, 'forbidden')
    else req.log.info(line, 'request')
  }
}

/** `stream` takes the lines instead of the standard output: for tests. */
export type LogChoice =
  | false
  | {
      level: string
      stream?: { write(line: string): void }
      /** Said in each line. */
      base?: Record<string, string | number>
    }

/** The log of a server: no secret that opens a door and no person's document is ever written to it. */
export const logOf = (choice: LogChoice) =>
  ({
    logger: choice && {
      ...choice,
      serializers: { req: openRequest, err: openError },
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((one: unknown) => (typeof one === 'string' ? scrub(one) : one)) as typeof args,
          )
        },
      },
    },
    logController: new OneLine(),
  }) satisfies FastifyServerOptions
