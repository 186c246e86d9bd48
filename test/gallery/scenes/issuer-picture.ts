/** A logo, or a signature, drawn for the gallery. */
export async function issuerPicture(address: string): Promise<Blob> {
  const isLogo = address.includes('logo')
  const canvas = new OffscreenCanvas(isLogo ? 240 : 400, isLogo ? 240 : 160)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  pen.strokeStyle = isLogo ? '#1d4a87' : '#123'
  pen.lineWidth = isLogo ? 18 : 5
  pen.beginPath()
  if (isLogo) {
    pen.arc(120, 120, 100, 0, 2 * Math.PI)
    pen.moveTo(60, 150)
    pen.lineTo(120, 60)
    pen.lineTo(180, 150)
  } else {
    pen.moveTo(20, 110)
    pen.bezierCurveTo(90, -40, 110, 190, 170, 70)
    pen.bezierCurveTo(220, 10, 210, 150, 380, 60)
  }
  pen.stroke()
  return canvas.convertToBlob({ type: 'image/png' })
}
