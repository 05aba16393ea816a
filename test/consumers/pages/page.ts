// For a page: leaves what `prove` found, or why it found nothing, in the title.
import { prove } from "../platforms/prove.js";

const found = await prove(location.origin).catch(String);
document.title = JSON.stringify(found);
