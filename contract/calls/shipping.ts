import { z } from 'zod/mini'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const contact = z.object({
  contactName: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  note: z.string(),
  postalCode: z.string(),
})

const history = z.array(z.object({ updatedAt: z.string(), note: z.string() }))

/** The parcel with a printed certificate (spec: data#order). Price in rupiah, sizes in cm, weight in g. */
export const tracking = z.object({
  waybillId: z.string(),
  status: z.string(),
  price: z.int(),
  note: z.string(),
  shipper: z.object({ name: z.string(), email: z.string(), phone: z.string(), organization: z.string() }),
  origin: contact,
  destination: z.extend(contact, { contactEmail: z.string() }),
  courier: z.object({
    trackingId: z.string(),
    waybillId: z.string(),
    company: z.string(),
    name: z.string(),
    phone: z.string(),
    type: z.string(),
    link: z.string(),
    history,
  }),
  delivery: z.object({ datetime: z.string(), note: z.string(), type: z.string() }),
  items: z.array(
    z.object({
      description: z.string(),
      height: z.number(),
      length: z.number(),
      name: z.string(),
      quantity: z.int(),
      value: z.int(),
      weight: z.number(),
      width: z.number(),
    }),
  ),
  history,
})
export type Tracking = z.output<typeof tracking>

export const shippingTracking = call({
  method: 'GET',
  path: '/users/v1/member/order/shipping/tracking/:id',
  access: 'member',
  summary: 'Where the printed certificate is',
  params: byId,
  data: tracking,
  errors: ['order.notFound', 'shipping.notFound'],
})
