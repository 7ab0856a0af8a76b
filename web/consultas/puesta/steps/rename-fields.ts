import { ApiError } from '#web/core/request/api-error.ts'

/** Names the fields of a refusal as the step does, where it sends the operations of several nouns. */
export const renameFields = <T>(call: Promise<T>, names: Record<string, string>) =>
  call.catch((error: ApiError) => {
    const errors = error.errors.map((one) =>
      typeof one === 'string' ? one : { ...one, campo: names[one.campo] ?? one.campo },
    )
    throw new ApiError(error.status, { mensaje: error.message, codigo: error.codigo, errors })
  })
