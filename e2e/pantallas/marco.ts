import type { Page } from '@playwright/test'

import { pressButton, type TestScreen } from './pantalla.ts'

type OpenSteps = NonNullable<TestScreen['openSteps']>

const openDiseno =
  (tab: string): OpenSteps =>
  async (page, t) => {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t('diseno.abrir') }).click()
    await page.getByRole('tab', { name: t(tab) }).click()
  }

const buscar = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('ana')
  await page.locator('[role=option]').first().waitFor()
}

const verificar: OpenSteps = async (page) => {
  const [codigo] = /[0-9A-Z]{4,5}(?:-[0-9A-Z]{4,5})+/.exec(await page.getByRole('main').innerText()) ?? []
  await page.goto(`/verificar/${codigo}`)
}

const login: OpenSteps = async (page, t) => {
  // A new login each time, so that no account is locked.
  await page.getByLabel(t('login.usuario')).fill(`nadie-${Date.now()}`)
  await page.locator('input[type=password]').fill('no-es-esta')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
}

const inicio = { usuario: 'consulta', ruta: '/dashboard/inicio' } as const
const horizontal = { layout: 'horizontal' }

/** The screens without a session, and the frame around every screen. */
export const MARCO: TestScreen[] = [
  { nombre: 'login', ruta: '/authentication/login' },
  { nombre: 'libro-reclamaciones', ruta: '/libro-reclamaciones' },
  { nombre: 'login-rechazado', ruta: '/authentication/login', openSteps: login },
  { nombre: 'olvido', ruta: '/authentication/olvido' },
  { nombre: 'clave', ruta: '/authentication/clave?codigo=no-existe' },
  { nombre: 'invitacion', ruta: '/authentication/invitacion?codigo=no-existe' },
  { nombre: 'no-encontrado', ruta: '/authentication/404?de=%2Falgo%2Fque%2Fno%2Festa' },
  { nombre: 'baja', ruta: '/baja/no-existe' },
  { nombre: 'verificar-nada', ruta: '/verificar/NOEXISTE' },
  { nombre: 'verificar', usuario: 'admin', ruta: '/estados/lista?vista=certificados', openSteps: verificar },
  { nombre: 'cambiar-clave', usuario: 'consulta', ruta: '/authentication/cambiar-clave' },
  { nombre: 'consentimiento', usuario: 'consulta', ruta: '/authentication/consentimiento' },
  { nombre: 'segundo-factor', usuario: 'consulta', ruta: '/authentication/segundo-factor' },
  { nombre: 'aspecto', ...inicio, openSteps: openDiseno('diseno.pestana') },
  { nombre: 'aspecto-mensajes', ...inicio, usuario: 'alumno', openSteps: openDiseno('diseno.mensajes') },
  { nombre: 'aspecto-actividad', ...inicio, usuario: 'gestor', openSteps: openDiseno('diseno.actividad') },
  { nombre: 'busqueda', ...inicio, usuario: 'gestor', openSteps: buscar },
  { nombre: 'menu', ...inicio, usuario: 'admin', openSteps: pressButton('app.mostrarMenu') },
  {
    nombre: 'trabajos',
    ...inicio,
    usuario: 'gestor',
    openSteps: (page, t) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('aviso.campana') })
        .click(),
  },
  {
    nombre: 'mi-cuenta',
    ...inicio,
    openSteps: (page) => page.getByRole('banner').getByRole('button').last().click(),
  },
  { nombre: 'diseno-completo', ...inicio, usuario: 'gestor', diseno: { sidebartype: 'full' } },
  { nombre: 'diseno-estrecho', ...inicio, usuario: 'gestor', diseno: { sidebartype: 'mini-sidebar' } },
  { nombre: 'diseno-iconos', ...inicio, usuario: 'gestor', diseno: { sidebartype: 'iconbar' } },
  { nombre: 'diseno-fila', ...inicio, usuario: 'gestor', diseno: horizontal },
  {
    nombre: 'diseno-limitado',
    ...inicio,
    usuario: 'gestor',
    diseno: { boxed: 'boxed', sidebartype: 'full', navbarbg: 'skin6', logobg: 'skin6', sidebarbg: 'skin1' },
  },
]
