import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Orientation, Transformer } from '@napi-rs/image'

import { voucherSample } from '#server/testing/vouchers.ts'

import { voucherReader } from './leer.ts'
import { propose } from './propose.ts'

// Pictures that are no clean voucher: what is proposed of them is right, or nothing is.
const PATIENT = 180_000
const known = {
  escuela: { nombres: ['Instituto Superior Horizonte'], numeros: ['999000412'] },
  centimos: new Set<number>(),
}
const NUMERO = '11577568'
const CENTIMOS = 9000
const { datos: plin } = await voucherSample('plin-limpio.jpg')

async function read(datos: Uint8Array) {
  const picture = { datos, tipo: 'image/jpeg' }
  const said = propose((await voucherReader.read(picture, PATIENT)).leidos, known)
  return { numero: said?.numeroOperacion ?? null, monto: said?.monto ?? null }
}
/** Refuses what is proposed and is not on the voucher. */
function refuseWrong({ numero, monto }: Awaited<ReturnType<typeof read>>) {
  assert.ok(numero === null || numero === NUMERO, String(numero))
  assert.ok(monto === null || monto * 100 === CENTIMOS, String(monto))
}

test('a voucher upside down, on its side, and as a frame of a video', async () => {
  for (const turn of [Orientation.Rotate180, Orientation.Rotate90Cw])
    refuseWrong(await read(await new Transformer(plin).rotate(turn).jpeg(90)))
  for (const [width, quality] of [
    [480, 25],
    [240, 10],
  ] as const)
    refuseWrong(await read(await new Transformer(plin).resize(width).blur(1).jpeg(quality)))
})

test('handwriting and a drawing say nothing', async () => {
  const strokes = Array.from({ length: 40 }, (_, n) => {
    const [x, y] = [40 + (n % 8) * 80, 80 + Math.floor(n / 8) * 150]
    return `<path d="M${x} ${y} q 20 -50 40 0 t 20 ${(n * 13) % 60} q -30 ${n} -50 -20" />`
  }).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900"><rect width="720" height="900" fill="white"/><g fill="none" stroke="navy" stroke-width="5">${strokes}</g></svg>`
  const written = await Transformer.fromSvg(drawing, 'white').jpeg(80)
  assert.deepEqual(await read(written), { numero: null, monto: null })
})
