import type { SunatSimulador } from './simulador.ts'

const SHOWN = 200

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Page of the received documents, newest first. */
export function panelPage({ documents, faults }: ReturnType<SunatSimulador['state']>): string {
  const rows = documents
    .slice(0, SHOWN)
    .map(
      ({ nombre, estado, codigo }) => `<tr><td>${escapeText(nombre)}<td>${estado}<td>${escapeText(codigo)}`,
    )
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>SIMULADOR de SUNAT</title>
<style>body{font:16px system-ui;margin:2rem;max-width:60rem}h1{color:#a4243b}td,th{padding:.3rem 1rem;text-align:left}</style>
<h1>SIMULADOR de SUNAT</h1><p>Nada de lo que llega aquí tiene valor tributario.</p>
<p>Fallas por venir: ${faults.length === 0 ? 'ninguna' : escapeText(faults.map(({ how }) => how).join(', '))}</p>
<table><tr><th>Comprobante<th>Estado<th>Código${rows.join('')}</table></html>`
}
