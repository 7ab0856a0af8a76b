/** A link that opens the chat in WhatsApp, with a message to be sent from there. Without digits the sender chooses the reader. */
export const whatsappLink = (digits: string, texto?: string) =>
  `https://wa.me/${digits}${texto === undefined ? '' : `?text=${encodeURIComponent(texto)}`}`
