import { html, Markup } from './markup.ts'

const icon = (path: string) =>
  new Markup(`<svg class="i" viewBox="0 0 16 16" aria-hidden="true">${path}</svg>`)

export const ICONS = {
  search: icon('<circle cx="7" cy="7" r="4.2"/><path d="m10.2 10.2 3.3 3.3"/>'),
  person: icon('<circle cx="8" cy="5.5" r="2.7"/><path d="M3 13.5c.4-2.8 2.4-4.2 5-4.2s4.6 1.4 5 4.2"/>'),
  certificate: icon('<circle cx="8" cy="6" r="3.8"/><path d="M5.8 9.2 5 14l3-1.6 3 1.6-.8-4.8"/>'),
  down: icon('<path d="m4 6 4 4 4-4"/>'),
  clock: icon('<circle cx="8" cy="8" r="5.7"/><path d="M8 4.8V8l2.2 1.4"/>'),
  place: icon(
    '<path d="M8 14s4.5-4.2 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.8 8 14 8 14z"/><circle cx="8" cy="6.5" r="1.5"/>',
  ),
  phone: icon(
    '<path d="M3.2 2.8h2.4l1.2 3-1.5 1.1a8 8 0 0 0 3.8 3.8l1.1-1.5 3 1.2v2.4c0 .5-.4.8-.9.8C6.7 13.3 2.7 9.3 2.4 3.7c0-.5.3-.9.8-.9z"/>',
  ),
  mail: icon('<rect x="2" y="3.5" width="12" height="9" rx="1.5"/><path d="m2.5 4.5 5.5 4.3 5.5-4.3"/>'),
}

const BOOK_LINES = html`<path
    d="M48 14C38 8 24 8 12 10v42c12-2 26-2 36 4 10-6 24-6 36-4V10c-12-2-26-2-36 4zm0 0v42"
  />
  <path d="M22 22h16M22 31h16M58 22h16M58 31h16M58 40h10" />`

/** A book: the drawing of a course without a picture. */
export const BOOK = html`<svg class="dr" viewBox="0 0 96 64" aria-hidden="true">${BOOK_LINES}</svg>`

/** The same for a page of many courses: its lines stand there once, in `BOOKS`. */
export const ONE_OF_BOOKS = html`<svg class="dr" viewBox="0 0 96 64" aria-hidden="true">
  <use href="#li" />
</svg>`
export const BOOKS = html`<svg width="0" height="0" style="position:absolute" aria-hidden="true">
  <symbol id="li" viewBox="0 0 96 64">${BOOK_LINES}</symbol>
</svg>`

/** Sun, mountains and a school, in the colour of the institution. */
export const LANDSCAPE = html`<svg
  class="land"
  viewBox="0 0 1366 260"
  preserveAspectRatio="xMaxYMax slice"
  aria-hidden="true"
>
  <g fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="1.5">
    <circle cx="1010" cy="190" r="140" />
    <circle cx="1010" cy="190" r="186" />
    <circle cx="1010" cy="190" r="236" />
  </g>
  <g stroke="#f2a541" stroke-width="9" stroke-linecap="round">
    <path d="M1010 96V76M934 128l-14-16M1086 128l14-16" />
  </g>
  <circle cx="1010" cy="190" r="78" fill="#f2a541" />
  <path
    fill="var(--r1)"
    d="M0 260v-46l90-30 80 34 120-46 90 40 110-58 70 44 80-40 90 48 110-74 70 50 44-36 56 44 70-54 44 30 72-62 50 52 60-40 60 60v84z"
  />
  <path
    fill="var(--r2)"
    d="m0 236 120-26 130 24 150-40 140 34 120-36 130 32 140-38 130 36 150-34 156 34v38H0z"
  />
  <path fill="var(--r3)" d="M0 248c200-26 420 8 640-10s480 12 726-14v36H0z" />
  <g transform="translate(1172 188) scale(.78)">
    <path fill="#fff" d="M0 24h84v42H0z" />
    <path fill="#c8552d" d="M-8 26 42-2l50 28z" />
    <path fill="#12355b" d="M36 44h13v22H36zM10 36h13v12H10zM61 36h13v12H61z" />
    <path d="M42-2v-30" stroke="#fff" stroke-width="2.5" />
    <path fill="#f2a541" d="M43-32h22l-6 7 6 7H43z" />
  </g>
</svg>`
