import { foldText } from "#domain/text/clean-text.ts";

/**
 * Endings of web addresses that are not two letters long and no part of a name. Brands, given names and family names are left out:
 * mail programs turn few of them into links. IANA, "Root Zone Database".
 */
const endings = `com net org info biz edu gov mil int arpa aero asia cat coop jobs mobi museum post tel travel xxx
academy accountant accountants agency app apartments art auction audio auto autos baby bar bargains beauty beer best bet bid bike
bingo black blog blue boats boutique broker build builders business buzz cab cafe cam camera camp capital cards care career careers
cars casino catering center ceo chat cheap church city claims cleaning click clinic clothing cloud club codes coffee college
community company computer condos construction consulting contact contractors cooking cool country coupons courses credit
creditcard cricket cruises cyou dance date dating deals degree delivery democrat dental dentist design dev diamonds digital direct
directory discount doctor dog domains download earth eco education email energy engineer engineering enterprises equipment estate
events exchange expert exposed express fail faith family fan fans farm fashion feedback film finance financial fish fishing fit
fitness flights florist flowers football forex forsale forum foundation fun fund furniture futbol fyi gallery game games garden gift
gifts gives glass global gmbh gold golf graphics gratis green gripe group guide guitars guru hair haus health healthcare help
hockey holdings holiday homes horse hospital host hosting house icu immo inc industries ink institute insurance insure
international investments irish jetzt jewelry kaufen kitchen land lawyer lease legal lgbt life lighting limited limo link live llc
loan loans lol lotto love ltd luxe luxury makeup management market marketing markets mba media memorial menu mom money monster
mortgage motorcycles movie music navy network new news ngo ninja observer one ong online ooo page partners parts party pet phone
photo photography photos pics pictures pink pizza place plumbing plus poker porn press pro productions prof promo properties
property protection pub qpon quest racing realestate realtor realty recipes red rehab reise reisen rent rentals repair report
republican rest restaurant review reviews rip rocks rodeo run sale salon sarl school schule science security select services sex
sexy shiksha shoes shop shopping show singles site ski skin soccer social software solar solutions space sport srl storage store
stream studio study style sucks supplies supply support surf surgery systems tattoo tax taxi team tech technology tennis theater
theatre tickets tienda tips tires today tools top tours town toys trade trading training tube university uno vacations ventures
versicherung vet viajes video villas vin vip vision vodka vote voting voto voyage watch webcam website wedding wiki win wine work
works world wtf xyz yachts yoga zip zone mov day foo amsterdam barcelona berlin bayern boston brussels capetown cologne dubai
hamburg helsinki istanbul koeln london madrid melbourne miami moscow nagoya nyc paris quebec rio saarland sydney tokyo vegas wien
africa eus gal swiss scot wales
рф рус срб укр бел мкд мон қаз сайт онлайн орг ком дети москва католик бг ею ευ ελ հայ გე קום
भारत भारतम् भारोत संगठन कॉम नेट ভারত ভাৰত বাংলা ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා ไทย คอม ລາວ
مصر امارات السعودية قطر الاردن الجزائر المغرب تونس سورية عراق عمان فلسطين پاکستان ایران بھارت بارت ڀارت مليسيا موريتانيا سودان
البحرين موقع شبكة بازار كوم عرب كاثوليك همراه 中国 中國 香港 台湾 台灣 澳門 澳门 新加坡 公司 网络 網路 网址 网站 在线 中文网 商城 商店 商标 集团
我爱你 公益 慈善 游戏 手机 移动 机构 组织机构 政府 政务 信息 娱乐 网店 购物 餐厅 健康 时尚 招聘 佛山 广东 世界 コム みんな ストア セール ファッション
クラウド ポイント 한국 닷컴 닷넷 삼성`;
const knownEnding = new RegExp(`^(?:[a-z]{2}|${endings.replaceAll(/\s+/g, "|")})$`, "iu");
/** Abbreviations that people write in front of a name without a space. */
const titles = /^(?:st|ste|sta|sto|dr|mr|mrs|ms|mx|fr|sr|jr|br|prof)$/i;

/**
 * Whether a name contains what mail programs turn into a link: a web or email address or a phone number. Our emails
 * and letters contain names. A slash or a dot alone is no link: `Kumar s/o Raman`, `Md.Abdul Karim`.
 *
 * @example holdsLink("Claim at evil.example.com") // true
 * @example holdsLink("Md.Abdul Karim s/o Raman") // false
 */
export function holdsLink(name: string): boolean {
  const text = foldText(name).replaceAll(/[。｡․]/g, ".");
  if (/:\/\/|www\.|\.xn--|[@\\]|\d(?:\D?\d){4}|\.\S+\//i.test(text)) return true;
  return [...text.matchAll(/([^\s.]+)\.(?=([\p{L}\p{M}]{2,})(?![\p{L}\p{M}]))/gu)].some(
    ([, before = "", ending = ""]) => knownEnding.test(ending) && !isInitials(before, ending),
  );
}

/** A title before a short name: `St.Jo`. */
function isInitials(before: string, ending: string): boolean {
  return titles.test(before) && /^\p{Lu}/u.test(ending);
}
