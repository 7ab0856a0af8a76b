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

/**
 * `s3://key:secret@bucket-host/bucket?region=…`, or `https://` and `http://` for the same. Without a host of its own,
 * as in `s3://key:secret@s3.amazonaws.com/bucket`, it is Amazon's of the region.
 */
export function placeOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol !== 'http:'
  return {
    bucket: decodeURIComponent(url.pathname.replaceAll(/^\/+|\/+$/g, '')),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: `${secure ? 'https' : 'http'}://${url.host}`,
    // The bucket in the path, as most other implementations expect.
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  }
}

/** The driver of the object store. Loaded only when configured: it is large and few installations need it. */
export async function openS3(address: string): Promise<DriverContract> {
  const place = placeOf(address)
  if (!place.bucket || !place.credentials.accessKeyId) throw new WrongStore('arranque.s3Incompleta')
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({ ...place, visibility: 'private', supportsACL: false })
}
