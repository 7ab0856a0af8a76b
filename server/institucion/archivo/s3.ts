import type { DriverContract } from 'flydrive/types'

import type { Clave } from '#contract/core/words.ts'

/** The object store cannot be used. The sentence is printed at the start of the server. */
export class WrongStore extends Error {
  readonly clave: Clave

  constructor(clave: Clave) {
    super(clave)
    this.clave = clave
  }
}

type BucketPlace = ReturnType<typeof placeOf>

/** Patience with one request: to connect, with silence, and until it is answered. The library tries again what may pass. */
const requestLimits = (requestTimeout: number) => ({
  requestHandler: {
    connectionTimeout: 5000,
    socketTimeout: Math.min(10_000, requestTimeout),
    requestTimeout,
    throwOnRequestTimeout: true,
  },
  maxAttempts: 2,
})

/**
 * `s3://key:secret@bucket-host/bucket/beginning?region=…`, or `https://` and `http://` for the same. Without a host of its own,
 * as in `s3://key:secret@s3.amazonaws.com/bucket`, it is Amazon's of the region. `beginning` is that of each key; it may be empty.
 * @param ms for each request, such as a part of a backup
 * @throws {WrongStore} without a bucket or a key
 */
export function placeOf(address: string, ms = 20_000) {
  const url = new URL(address)
  const secure = url.protocol !== 'http:'
  const [bucket = '', ...beginning] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!bucket || !url.username) throw new WrongStore('arranque.s3Incompleta')
  return {
    bucket,
    beginning: beginning.join('/'),
    connection: {
      ...requestLimits(ms),
      region: url.searchParams.get('region') ?? 'us-east-1',
      endpoint: `${secure ? 'https' : 'http'}://${url.host}`,
      // The bucket in the path and no checksums beyond the required, as most other implementations expect.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    },
  }
}

/** The driver of the object store. Loaded only when configured: it is large and few installations need it. */
export async function openS3({ bucket, connection }: BucketPlace): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({ bucket, ...connection, visibility: 'private', supportsACL: false })
}
