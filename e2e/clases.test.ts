import { expect, type Page, test } from './journey.ts'

type Json = Record<string, unknown>

const PHONE = { width: 390, height: 844 }
const MARK = String(Date.now()).slice(-6)
// The sample users have the first numbers.
const [DOCENTE, ALUMNO] = [4, 6]
const HOY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima' }).format(new Date())
const addDays = (days: number) =>
  new Date(Date.parse(`${HOY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekday = new Date(`${HOY}T00:00:00Z`).getUTCDay() || 7

/** A program's session: it has no cookies, and the browser's are left as they are. */
async function program() {
  const base = `${process.env.E2E_URL}/api`
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Escuela-2026' })
  const headers = { authorization: `Basic ${btoa('escuela-web:')}` }
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return async (path: string, input: Json) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as Json
    expect(response.ok, `${path} ${JSON.stringify(answer)}`).toBe(true)
    return answer
  }
}

/** A group of the sample teacher that meets today at five, with the sample student in it. */
async function group() {
  const post = await program()
  const [model] = (await post('/grupos', { estado: 'EN_CURSO', size: 1 }))['content'] as Json[]
  const [tipo] = (await post('/matricula-tipos', { size: 1 }))['content'] as Json[]
  const made = await post('/grupo/guardar', {
    codigo: `E2E-${MARK}`,
    idCurso: model?.['idCurso'],
    idPeriodo: model?.['idPeriodo'],
    idTarifario: model?.['idTarifario'],
    idDocente: DOCENTE,
    capacidad: 10,
    fechaInicio: addDays(-7),
    fechaFin: addDays(6),
    estado: 'ABIERTO',
  })
  const { idGrupo } = made['grupo'] as { idGrupo: number }
  await post('/horario/guardar', {
    idGrupo,
    dia: weekday,
    horaInicio: '05:00',
    horaFin: '06:00',
    aula: 'E2E',
  })
  const enrolled = { idUsuario: ALUMNO, idGrupo, idMatriculaTipo: tipo?.['idMatriculaTipo'], confirmar: true }
  await post('/matricula/guardar', enrolled)
  return idGrupo
}

async function generate(page: Page, idGrupo: number) {
  await page.goto(`/grupos/lista?ver=${idGrupo}&ficha=clases`)
  await page.getByRole('button', { name: 'Generar clases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generar clases' })
  // Last week's and today's, but for those that fall on a holiday.
  await dialog.getByRole('button', { name: /^Generar \([12]\)/ }).click()
  await expect(page.getByText(/clases? generadas?/)).toBeVisible()
}

test('classes are generated, the teacher takes attendance on a phone, and the student sees it', async ({
  browser,
  page,
  entrar,
}) => {
  test.setTimeout(90_000)
  const idGrupo = await group()
  await entrar('gestor')
  await generate(page, idGrupo)

  const telefono = await browser.newPage({ viewport: PHONE, locale: 'es-PE' })
  await enter(telefono, 'docente')
  await telefono.goto('/dashboard/inicio')
  const mine = telefono.getByRole('listitem').filter({ hasText: `E2E-${MARK}` })
  await mine.getByRole('link', { name: 'Tomar asistencia' }).click()
  await telefono.getByRole('button', { name: 'Todos presentes' }).click()
  await expect(telefono.getByRole('button', { name: 'Presente', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(telefono.getByText('Guardado', { exact: true })).toBeVisible()
  await telefono.getByRole('button', { name: 'Tarde' }).click()
  await telefono.getByRole('button', { name: 'Deshacer' }).click()
  await expect(telefono.getByText('Guardado', { exact: true })).toBeVisible()
  // Without connection it waits, and is kept once it is back.
  await telefono.route('**/api/clase/asistencia', (route) => route.abort())
  await telefono.getByRole('button', { name: 'Tarde' }).click()
  await expect(telefono.getByText('Sin conexión: 1 por guardar')).toBeVisible()
  await telefono.unroute('**/api/clase/asistencia')
  await expect(telefono.getByText('Guardado', { exact: true })).toBeVisible({ timeout: 15_000 })
  await telefono.reload()
  await expect(telefono.getByRole('button', { name: 'Tarde' })).toHaveAttribute('aria-pressed', 'true')
  expect(await telefono.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await telefono.close()

  const suya = await browser.newPage({ locale: 'es-PE' })
  await enter(suya, 'alumno')
  await suya.goto('/alumno/miscursos')
  const card = suya.getByRole('article').filter({ hasText: `E2E-${MARK}` })
  await expect(card.getByText('100 % · 0 faltas')).toBeVisible()
  await suya.getByRole('button', { name: 'Ver en mi calendario' }).click()
  await suya.getByRole('button', { name: 'Crear dirección' }).click()
  const url = await suya.getByRole('textbox', { name: 'Dirección de su calendario' }).inputValue()
  const feed = await fetch(url.replace(/^https?:\/\/[^/]+/, String(process.env.E2E_URL)))
  expect(await feed.text()).toContain(`E2E-${MARK}`)
  await suya.close()
})

/** Signs in on a page of its own, which has its own cookies. */
async function enter(page: Page, username: string) {
  const response = await page.request.post(`${process.env.E2E_URL}/api/oauth/token`, {
    headers: { authorization: `Basic ${btoa('escuela-web:')}` },
    form: { grant_type: 'password', username, password: 'Escuela-2026' },
  })
  expect(response.ok()).toBe(true)
  await page.addInitScript(() => localStorage.setItem('escuela.sesion', '1'))
}
