import { formatCodigo } from '#contract/certificados/certificado.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { readQr } from '#server/testing/qr.ts'

import {
  annulCertificate,
  certifyGroup,
  closeGroup,
  confirmAll,
  generateClasses,
  mailCertificates,
  pasteGrades,
  takeAttendance,
  transferFive,
  uploadPeople,
} from './jornada-pasos.ts'
import { makeSchool, registerPayments } from './jornada-school.ts'
import { expect, type Page, test } from './journey.ts'
import { pdfOf, withMail } from './mail.ts'
import { program } from './program.ts'
import { school } from './school.ts'
import { signIn } from './sign-in.ts'

const PHONE = { width: 390, height: 844 }

/** Opens the QR code of a mailed certificate on a telephone without a session, and returns the certificate's code. */
async function scan(phone: Page, pdf: Buffer) {
  const { pathname } = new URL(readQr(pdf))
  const [, codigo] = /^\/verificar\/([0-9A-Z]{20})$/.exec(pathname) ?? []
  await phone.goto(school.url + pathname)
  await expect(phone.getByText('Certificado válido')).toBeVisible()
  return codigo!
}

test('from a spreadsheet of people to certificates that are verified without a session', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(300_000)
  const post = await program()
  const { origen, destino } = await makeSchool(post)
  await signInAs('gestor')
  await uploadPeople(page, origen.idGrupo)
  await confirmAll(page, origen.idGrupo)
  await registerPayments(post, origen, 150, 5)
  await transferFive(page, origen.idGrupo, destino.codigo)
  const there = await post(matricula.buscar, { idGrupo: destino.idGrupo, size: 50 })
  const paid = there.content.map(({ estado, totales }) => `${estado} ${totales?.pagado}`)
  expect(paid).toEqual(Array.from({ length: 5 }, () => 'ACTIVA 150'))

  await generateClasses(page, origen.idGrupo)
  const phone = await browser.newPage({ viewport: PHONE, locale: 'es-PE', timezoneId: 'America/Lima' })
  await signIn(phone, 'docente')
  await takeAttendance(phone, origen.codigo)
  await phone.close()

  await pasteGrades(page, origen.idGrupo)
  await closeGroup(page, origen.codigo)
  await withMail(async ({ received }) => {
    await certifyGroup(page, origen.idGrupo)
    await mailCertificates(page)
    const arrived = () => received.filter(({ text }) => pdfOf(text))
    await expect.poll(() => arrived().length, { timeout: 120_000 }).toBe(24)
    expect(new Set(arrived().flatMap(({ to }) => to)).size).toBe(24)

    const stranger = await browser.newPage({ viewport: PHONE, locale: 'es-PE' })
    const codigo = await scan(stranger, pdfOf(arrived()[0]!.text)!)
    await annulCertificate(page, formatCodigo(codigo))
    await stranger.reload()
    await expect(stranger.getByText('Certificado anulado')).toBeVisible()
    await stranger.close()
  })
})
