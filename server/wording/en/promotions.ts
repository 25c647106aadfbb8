export { promotionNames as promotions } from "#domain/offer/offer.ts";
